/** One bench: measures, says what it found to a person, and returns it for a program. */
export type Bench = (how: { readonly quick: boolean; readonly say: (line: string) => void }) => Promise<object>;
