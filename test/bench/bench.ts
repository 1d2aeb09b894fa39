/** A bench: measures, prints its result for a person, and returns it for a program. */
export type Bench = (how: { readonly quick: boolean; readonly say: (line: string) => void }) => Promise<object>;
