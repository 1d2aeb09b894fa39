/** A text as it was written: a paragraph for each of its lines. */
export const Written = ({ text }: { readonly text: string }) => (
  <>
    {text
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and never move
        <p key={index} class="reading" dir="auto">
          {line}
        </p>
      ))}
  </>
);
