/** A sentence that Strikebook no longer says, with what it says rather, and how the old one is found. */
type Former = { readonly was: string; readonly rather: string; readonly found: readonly RegExp[] };

/**
 * Sentences for people: the whole table, row by row. A phrase is sought wherever anything is written, comments and code
 * included. Two of its rows are also ordinary words, and are sought in the sense that was wrong: "out" where it is a
 * whole message (a label in a table), and "Besides" where it opens a message or is a whole heading.
 */
export const FORMER_SENTENCES: readonly Former[] = [
  {
    was: "Every result on these pages follows from strikes that were written down.",
    rather: "Every result here comes from strikes recorded at the table.",
    found: [/every result on these pages/i, /\bwritten down\b/i],
  },
  {
    was: "Not yet signed by Bo Chen. Result signed. A side has signed the result.",
    rather: "Not yet confirmed by Bo Chen. Result confirmed. A side has confirmed the result.",
    found: [/\byet signed\b/i, /\bresult signed\b/i, /\bsigned (?:the result|by (?:both|all) sides)\b/i],
  },
  { was: "League night", rather: "Evening", found: [/\bleague nights?\b/i] },
  { was: "Everybody against everybody", rather: "Results grid", found: [/everybody against everybody/i] },
  {
    was: "Of 13 forecasts like it 31 % came, which may be chance between 13 % and 58 %.",
    rather: "Of 13 similar forecasts 31% came true (too few to say more).",
    found: [/forecasts like it/i, /% came\b/i, /which may be chance/i],
  },
  {
    was: "The ratings before the day expect 36 % of the score for Yuki Tanaka",
    rather: "Predicted: Yuki 36%, Asha 64%",
    found: [/ratings before the day expect/i, /expect \S+ ?% of the score/i],
  },
  {
    was: "Rated once it is decided.",
    rather: "Counts for ratings when it is finished.",
    found: [/\bonce it is decided\b/i],
  },
  {
    was: "What can still be reached",
    rather: "Who can still win",
    found: [/can still be reached/i],
  },
  { was: "out", rather: "cannot finish first", found: [/^out\.?$/i] },
  {
    was: "Evidence: decided, not played out.",
    rather: "Board 5 was awarded by the organiser.",
    found: [/evidence: decided/i, /not played out/i],
  },
  {
    was: "one that was taken back stays here beside its taking back",
    rather: "Reversed corrections stay on the list.",
    found: [/\btaken back\b/i, /\btaking back\b/i],
  },
  { was: "No page stands at this address.", rather: "We cannot find this page.", found: [/\bno page stands\b/i] },
  {
    was: "Give it up / Record it now",
    rather: "Discard this strike / Add it after theirs",
    found: [/\bgive it up\b/i, /\brecord it now\b/i],
  },
  {
    was: "Take back",
    rather: "Undo last strike; Revoke link",
    found: [/\b(take|takes|took) (it |them )?back\b/i],
  },
  {
    was: "This token was not signed here, or it was changed.",
    rather: "This scoring link is not valid. Ask the organiser for a new one.",
    found: [/\bwas not signed here\b/i, /\bor it was changed\b/i],
  },
  { was: "Instead of a strike", rather: "Other events", found: [/\binstead of a strike\b/i] },
  {
    was: "Turn passed on / gives up the board",
    rather: "Pass the turn / concedes the board",
    found: [/\bpassed on\b/i, /\bgiv(e|es|ing) up the board\b|\bboard is given up\b/i],
  },
  {
    was: "What this rulebook only notes / forbidden, at no price; it is written down",
    rather: "Noted, no penalty",
    found: [/\brulebook only notes\b/i, /\bat no price\b/i, /\bis written down\b/i],
  },
  {
    was: "The striker goes down / Seen on this strike",
    rather: "The striker is pocketed / Fouls on this strike",
    found: [/\b(strikers?|man|men|queen) (go|goes|going|went) down\b/i, /\bseen on this strike\b/i],
  },
  {
    was: "That is what was played. The board has since been awarded to Tom Whitfield",
    rather: "Played 0–11; later awarded to Tom Whitfield",
    found: [/that is what was played/i, /\bhas since been awarded\b/i],
  },
  {
    was: "Many-handed",
    rather: "Three and four players",
    // The code of the rating list stays: in quotes, in backticks, in the key of a message.
    found: [/(?<!["'`.])\bmany-handed\b(?!["'`])/i],
  },
  {
    was: "Bring in a list / See what it would do / The same list again makes nothing twice.",
    rather: "Import / Preview / Importing twice is safe.",
    found: [/\bbring in a\b/i, /\bwhat it would do\b/i, /\bsame list again\b/i, /\bmakes nothing twice\b/i],
  },
  {
    was: "Keep one, and nobody can write a match anew without you being able to tell.",
    rather: "Keep a copy and you can prove it if a match was changed later.",
    found: [/\bkeep one, and\b/i, /\bmatch anew\b/i, /\bbeing able to tell\b/i],
  },
  {
    was: "You are owner here / decide so",
    rather: "You own this club / Save decision",
    found: [/\bowner here\b/i, /\bdecide so\b/i],
  },
  { was: "Besides", rather: "Also", found: [/(^|<(h\d|legend|summary)[^>]*>\s*)besides\b/i] },
];

/** Sentences that a secretary in Pune, whose English is plain, read twice: each by the words that no page has again. */
export const SECRETARYS_SENTENCES: readonly RegExp[] = [
  /\bstands there twice\b|\bstand on the list twice\b/i,
  /\bhas this link joins\b/i,
  /\bcan apply on the page of the club, and you\b/i,
  /\bit has one now\b/i,
  /\bwho scores the match strike by strike needs\b/i,
  /\bof what follows, only\b/i,
  /\bkept for the draw, which\b/i,
  /\bleft as they are, the usual\b/i,
  /\bstand beside every ruleset\b/i,
  /\bthe best of, and all of so many boards\b/i,
  /\bwithout the lines that have errors\b/i,
  /\bwith one name need ids\b/i,
  /\bput a name with a comma in quotes\b/i,
  /\bmerged, all matches and entries\b/i,
  /\ba time that comes twice\b/i,
  /\balready set keep their moment\b/i,
  /\bonly an announced decision\b/i,
  /\bthe others by lots\b/i,
  /\bwords for drawing lots\b/i,
  /\bleave out days on which one\b/i,
  /\bwhat happens in a quarter\b/i,
  /\bwhat happens then comes\b/i,
  /\bhas told whom\b/i,
  /\bcounts all the same, and says so\b/i,
  /\blevel on points are ordered\b/i,
  /\bbelow a fixture to come\b/i,
  /\bwhat the ratings said\b/i,
  /\bowes a man that it cannot return now\b/i,
  /^left neither base line|^men, off/i,
  /\bfixture that is played or settled\b/i,
  /\bonly an owner can change who is an owner\b/i,
  /\bopening twice is safe\b/i,
  /\bneeded where entries play elsewhere\b/i,
  /\bentries above are in already\b/i,
  /\bsay what is played, under which rules\b/i,
  /\ban account is for people who run a club\b/i,
];

/** Words that no page of a club's season has, each with the words in its place. */
export const SECRETARYS_WORDS: readonly (readonly [said: RegExp, rather: string])[] = [
  [/\bwhoever\b/i, "the player who, a person who"],
  // "Somebody saved this before you" is asked for by name.
  [/\bsomebody\b(?! saved this)/i, "a person, someone"],
  [/\bnobody\b/i, "no one"],
  [/^what (?:is|are|the \w+ (?:is|said|says|have|has)|became|happens)\b(?!.*\?$)/i, "the thing itself"],
  [/\bsettled?\b/i, "finished, decided"],
  [/\bstands\b/i, "is"],
  [/\b(?:anew|once more)\b/i, "again"],
  [/\bbeside\b/i, "next to"],
  [/\b(?:is|are|am|was) told\b/i, "gets a message"],
  [/\b(?:moot|void|voided|annulled)\b/i, "does not count"],
  [/\bfixtures?\b/i, "match"],
  [/\b(?:by|draw(?:ing|n)?) lots\b|\blots\b/i, "draw order"],
  [/\bso many\b/i, "the number"],
  [/\blevel on (?:\d|points)/i, "same points"],
  [/\b(?:not yet signed|result signed)\b/i, "confirmed"],
];

/** Comments for readers of code: the whole table, row by row. */
export const FORMER_COMMENTS: readonly Former[] = [
  {
    was: "What somebody called something.",
    rather: "A display name: 1 to 100 characters.",
    found: [/\bsomebody called something\b/i],
  },
  {
    was: "Whom an entry consists of.",
    rather: "The player ids of an entry.",
    found: [/\bwhom an? \w+ consists of\b/i],
  },
  {
    was: "Regulations with some of them said anew; what is left out stays.",
    rather: "Regulations patched with the given fields.",
    found: [/\bsaid anew\b/i, /\bwhat is left out stays\b/i],
  },
  {
    was: "Checkpoints from the first that is not as it was.",
    rather: "Checkpoints rewritten by this run, from the first that changed.",
    found: [/\bfirst that is not as it was\b/i],
  },
  {
    was: "so that a hall does not knock as one",
    rather: "Jitter, so that clients do not reconnect at once.",
    found: [/\bknock(s|ed|ing)?\b(?!-?out)/i],
  },
  {
    was: "What lies halfway through a request need not stand by itself",
    rather: "Never project in the middle of a batch.",
    found: [/\bhalfway through a\b/i, /\bstand by itself\b/i],
  },
  {
    was: "nobody gains by making them alike",
    rather: "A truncated hash is enough: a collision benefits nobody.",
    found: [/\bmaking them alike\b/i],
  },
  {
    was: "an event that is stored never waits for the next one",
    rather: "Guarantees an alarm for every stored event.",
    found: [/\bstored never waits\b/i],
  },
];

/** A file as a person reads it: without line ends and the marks of comments, so that a phrase is found across lines. */
export const asRead = (text: string): string => text.replaceAll(/\s*\n\s*(\*(?!\/)|\/\/)?\s*/g, " ");

/**
 * Names that no module exports again, with the present name of each: participles, pronouns and
 * metaphors that say nothing in an import list, and names that several modules gave to different things.
 */
export const FORMER_NAMES: Readonly<Record<string, string>> = {
  // Participles and pronouns.
  Asked: "what was asked: MoveInWords, Confirmation",
  asked: "moveInWords",
  Typed: "what the form is for",
  Came: "what came",
  came: "what came",
  Found: "ParsedStrike",
  found: "what was found",
  Told: "ReportLine",
  told: "eventStep",
  judged: "prepareAppend",
  judge: "authorise, checkDecision, tryAct",
  ruled: "faultOfRefusal",
  her: "the queen",
  seen: "strikeFacts",
  Seen: "StrikeFacts",
  remembered: "cachedByVersion",
  placed: "what each does",
  brought: "what each does",
  weigh: "what each does",
  carryOut: "what each does",
  among: "isOneOf, fieldAmong",
  beyond: "afterCursor",
  spoilt: "withoutCover, lostToFoul",
  unplayed: "decidedWithoutPlay",
  older: "agedCover",
  Moot: "Inapplicable",
  besides: "otherEvent",
  // Names of several things.
  Row: "ComparisonRow, PlayRow, ListRow",
  Outcome: "SideResult, ToolResult",
  Standing: "EntryStanding, BoardStanding",
  Table: "DataTable, ScoringTable, PlayerView, TableTerms",
  // Words of the game for other things, and metaphors that have a standard term.
  Turns: "single-flight",
  print: "fingerprint",
  PrintedStretch: "Segment",
  Stretch: "PlainRun, Segment",
  stretch: "plainRun, segment",
  climb: "foldRatings",
  Climb: "Fold",
  admit: "addStarters",
  DESK: "CLUB_ADMINS",
  COURT: "ADJUDICATORS",
  TABLE: "SCORERS",
  Pen: "WriteScope",
  JUDICIAL: "AUDITOR_EVENTS",
  OwnApi: "Operation",
  Own: "OwnPlayers",
};

/** Names that nothing has any more, whether exported, a field, a parameter or a constant. */
export const FORMER_FIELDS: Readonly<Record<string, string>> = {
  breath: "coalesceMs",
  strays: "maxOverLimit",
  spoilt: "withoutCover",
  knockAgain: "retryWhenFull",
  rising: "asc",
};
