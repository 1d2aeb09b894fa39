/** What a club holds, as its people call it; each has the values of a form that are usual for it. */
export const DIVISION_KINDS = ["evening", "swiss", "knockout", "championship", "teams", "ladder"] as const;
export type DivisionKind = (typeof DIVISION_KINDS)[number];

/** The values in which a kind differs from a league evening. */
export const KIND_VALUES: Readonly<Record<DivisionKind, Readonly<Record<string, string>>>> = {
  evening: { play: "round-robin", "format/preset": "one-game", starts: "19:00" },
  // E4: a day of a Swiss has five rounds or more.
  swiss: {
    play: "swiss",
    "plan/rounds": "5",
    "calendar/perDay": "5",
    "format/preset": "one-game",
    "registration/maximum": "64",
    starts: "10:00",
  },
  knockout: {
    play: "knockout",
    "calendar/perDay": "6",
    "format/preset": "one-game",
    "registration/maximum": "64",
    starts: "10:00",
  },
  // E17: groups, and a knockout of the best.
  championship: {
    play: "groups",
    "calendar/perDay": "5",
    "calendar/every": "1",
    "format/preset": "one-game",
    "registration/maximum": "64",
    starts: "10:00",
  },
  // E28: leagues of clubs.
  teams: { play: "round-robin", "registration/players": "team", "format/preset": "four-boards", starts: "19:00" },
  ladder: { play: "stepladder", "format/preset": "one-game", rated: "", starts: "19:00" },
};

/** The kind of this name; `null`: the form asks for everything. */
export const kindNamed = (name: string | undefined): DivisionKind | null =>
  DIVISION_KINDS.find((kind) => kind === name) ?? null;
