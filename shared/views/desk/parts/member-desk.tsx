import type { ComponentChildren } from "preact";
import type { MatchSummary } from "#shared/api/match/match.ts";
import type { Role } from "#shared/roles.ts";
import { Form, type FormOutcome, News } from "#shared/views/forms/field.tsx";
import type { DeskWords } from "../head.tsx";
import { Disputes, OpenMatches } from "./match-lists.tsx";
import { type UmpireData, UmpireDesk } from "./umpire-desk.tsx";

/** A club's desk as a member finds it who does not run the club. */
type MemberDeskData = FormOutcome & {
  readonly club: { readonly id: string; readonly name: string };
  readonly role: Role;
  /** What waits for an umpire; `null` for everybody else. */
  readonly umpire: UmpireData | null;
  /** Matches that are being played; `null` for who gives no links to score them. */
  readonly open: readonly MatchSummary[] | null;
  /** Matches with an open dispute; `null` for who does not decide them. */
  readonly disputed: readonly MatchSummary[] | null;
};

type MemberDeskProps = {
  readonly w: DeskWords;
  readonly data: MemberDeskData;
  /** What comes next for a member who plays in the club. */
  readonly children?: ComponentChildren;
};

/** A club's desk for a member who does not run the club: what comes next for them, what their role does, and the way out. */
export const MemberDeskView = ({ w, data, children }: MemberDeskProps) => {
  const { club, role, umpire, open, disputed, trouble, done } = data;
  return (
    <article class="desk-page">
      <header class="page-head">
        <h1>{club.name}</h1>
        <p class="about">{w.yourRole({ role: w.role[role]() })}</p>
      </header>
      <News trouble={trouble} done={done} />
      <p class="links">
        <a href={`/clubs/${club.id}`}>{club.name}</a>
        <a href={`/clubs/${club.id}/divisions`}>{w.memberTables()}</a>
        <a href={`/clubs/${club.id}/evening`}>{w.memberEvening()}</a>
        <a href={`/clubs/${club.id}/rules`}>{w.memberRules()}</a>
        <a href="/account">{w.memberMatches()}</a>
      </p>
      {children}
      {umpire ? <UmpireDesk w={w} data={umpire} /> : null}
      {disputed ? (
        <section>
          <h2>{w.disputes()}</h2>
          {disputed.length === 0 ? <p class="empty">{w.noDisputes()}</p> : <Disputes w={w} matches={disputed} />}
        </section>
      ) : null}
      {open ? <OpenMatches w={w} matches={open} /> : null}
      <section>
        <Form action={`/clubs/${club.id}/desk/leave`} does={w.leaveClub()} quiet />
      </section>
    </article>
  );
};
