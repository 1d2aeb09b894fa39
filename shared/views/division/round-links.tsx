import type { Round } from "./rounds.ts";

type RoundLinksProps = {
  readonly label: string;
  /** The page's address, ending so that a parameter can follow. */
  readonly path: `${string}?` | `${string}&`;
  readonly rounds: readonly Round[];
  readonly here: Round;
  readonly title: (round: number) => string;
};

/** The way to each round of many. */
export const RoundLinks = ({ label, path, rounds, here, title }: RoundLinksProps) => (
  <nav class="links" aria-label={label}>
    {rounds.map(({ number }) => (
      <a key={number} href={`${path}round=${number}`} aria-current={number === here.number ? "page" : undefined}>
        {title(number)}
      </a>
    ))}
  </nav>
);
