import { Group } from "#shared/views/forms/choice.tsx";
import { Field, type Trouble } from "#shared/views/forms/field.tsx";
import type { DeskWords } from "../head.tsx";

type GamePointsProps = {
  readonly w: DeskWords;
  readonly row: number;
  readonly game: number;
  /** The names of both sides, home first. */
  readonly names: readonly [string, string];
  readonly typed: Readonly<Record<string, string>>;
  readonly trouble: Trouble | null;
};

/** The fields of one game of which only the points are known. */
export const GamePoints = ({ w, row, game, names: [home, away], typed, trouble }: GamePointsProps) => {
  const points = (side: "A" | "B", name: string) => (
    <Field
      name={`points${side}-${row}`}
      label={w.pointsOf({ name })}
      type="number"
      value={typed[`points${side}-${row}`]}
      optional=""
      trouble={trouble}
    />
  );
  return (
    <Group legend={w.gameNumber({ number: game })} name={`game-${row}`} trouble={trouble}>
      <input type="hidden" name={`event-${row}`} value={typed[`event-${row}`]} />
      <div class="row narrow">
        {points("A", home)}
        {points("B", away)}
        <Field
          name={`boards-${row}`}
          label={w.boardsIfKnown()}
          type="number"
          value={typed[`boards-${row}`]}
          optional=""
          trouble={trouble}
        />
      </div>
    </Group>
  );
};
