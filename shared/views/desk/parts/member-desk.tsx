import type { MatchSummary } from "../../../api/match/match.ts";
import type { Role } from "../../../vocabulary.ts";
import { Form, News, type Trouble } from "../../forms/field.tsx";
import type { DeskWords } from "../head.tsx";
import { Disputes, OpenMatches } from "./match-lists.tsx";
import { type UmpireData, UmpireDesk } from "./umpire-desk.tsx";

/** A club's desk as a member finds it who does not run the club. */
export type MemberDeskData = {
  readonly club: { readonly id: string; readonly name: string };
  readonly role: Role;
  /** What waits for an umpire; `null` for everybody else. */
  readonly umpire: UmpireData | null;
  /** Matches that are being played; `null` for who gives no links to score them. */
  readonly open: readonly MatchSummary[] | null;
  /** Matches with an open dispute; `null` for who does not decide them. */
  readonly disputed: readonly MatchSummary[] | null;
  readonly trouble: Trouble | null;
  readonly done: string | null;
};

/** A club's desk for a member who does not run the club: what their role does there, and the way out. */
export const MemberDeskView = ({ w, data }: { readonly w: DeskWords; readonly data: MemberDeskData }) => {
  const { club, role, umpire, open, disputed, trouble, done } = data;
  return (
    <article class="desk-page">
      <header class="page-head">
        <h1>{club.name}</h1>
        <p class="about">{w.yourRole({ role: w.role[role]() })}</p>
      </header>
      <News trouble={trouble} done={done} />
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
