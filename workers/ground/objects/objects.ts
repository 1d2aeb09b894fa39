/** The part of a Worker's environment with its objects. */
type ObjectsEnv = Pick<Env, "JURISDICTION" | "LOCATION">;

/**
 * An object by its name. The same name is another object in a jurisdiction, so that all objects of a deployment are found
 * here and nowhere else. A jurisdiction already decides the place; without one, a new object is made near the database.
 */
const objectNamed = <T extends Rpc.DurableObjectBranded>(
  namespace: DurableObjectNamespace<T>,
  name: string,
  { JURISDICTION, LOCATION }: ObjectsEnv,
): DurableObjectStub<T> => {
  if (JURISDICTION) return namespace.jurisdiction(JURISDICTION).getByName(name);
  return LOCATION ? namespace.getByName(name, { locationHint: LOCATION }) : namespace.getByName(name);
};

export type RoomsEnv = ObjectsEnv & Pick<Env, "MATCH_ROOM">;

/** The room of a match. */
export const matchRoom = (env: RoomsEnv, match: string) => objectNamed(env.MATCH_ROOM, match, env);

/** The object that writes a rating list. */
export const ratingListNamed = (env: ObjectsEnv & Pick<Env, "RATING_LIST">, list: string) =>
  objectNamed(env.RATING_LIST, list, env);

/** The object that stores the head lists of a club, by its own name. */
export const listKeeperNamed = (env: ObjectsEnv & Pick<Env, "LIST_KEEPER">, name: string) =>
  objectNamed(env.LIST_KEEPER, name, env);
