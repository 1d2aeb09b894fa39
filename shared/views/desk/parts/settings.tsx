import type { ComponentChildren } from "preact";
import type { Role } from "#shared/roles.ts";
import { DeskHead, type DeskWords } from "../head.tsx";

/** The last part of a club's desk: what is set once and seldom changed. */
export type SettingsData = {
  readonly club: { readonly id: string; readonly name: string };
  readonly role: Role;
  /** Rules that the club made of its own, each with the page on which they are read. */
  readonly rulesets: readonly { readonly name: string; readonly page: string }[];
  /** Divisions whose season is not closed. */
  readonly divisions: readonly {
    readonly id: string;
    readonly name: string;
    readonly league: string;
    readonly season: string;
  }[];
};

type WordsProps = { readonly w: DeskWords };

type SettingProps = { readonly title: string; readonly about: string; readonly children: ComponentChildren };

const Setting = ({ title, about, children }: SettingProps) => (
  <section>
    <h2>{title}</h2>
    <p class="small">{about}</p>
    {children}
  </section>
);

/** The pages of settings, with their address below the desk; some are for owners alone. */
const pagesOf = (w: DeskWords, role: Role) => {
  const all = [
    { path: "club", title: w.clubTitle(), about: w.clubSettingsAbout() },
    { path: "members", title: w.membersTitle(), about: w.membersAbout() },
    { path: "federations", title: w.federationTitle(), about: w.federationAbout() },
    { path: "outbox", title: w.outboxTitle(), about: w.outboxAbout() },
  ];
  const owners = [
    { path: "webhooks", title: w.webhooksTitle(), about: w.webhooksAbout() },
    { path: "exports", title: w.exportsTitle(), about: w.exportsAbout() },
    { path: "history", title: w.acts(), about: w.actsAbout() },
  ];
  return role === "owner" ? [...all, ...owners] : all;
};

/** What a club has set, each with the page on which it is changed. */
export const SettingsView = ({ w, data }: WordsProps & { readonly data: SettingsData }) => {
  const { club, role, rulesets, divisions } = data;
  return (
    <article class="desk-page">
      <DeskHead w={w} part="settings" own club={club} title={w.deskPart.settings()} />
      <ul class="listed">
        {pagesOf(w, role).map(({ path, title, about }) => (
          <li key={path}>
            <a href={`/clubs/${club.id}/desk/${path}`}>{title}</a>
            <p class="small">{about}</p>
          </li>
        ))}
      </ul>
      <Setting title={w.rulesTitle()} about={w.rulesAbout()}>
        <ul class="listed">
          {rulesets.map(({ name, page }) => (
            <li key={page}>
              <a href={page}>{name}</a>
            </li>
          ))}
        </ul>
        <p class="links">
          <a href="/rules/compose/">{w.stepCompose()}</a>
          <a href="/rules/">{w.readRulesets()}</a>
        </p>
      </Setting>
      {divisions.length === 0 ? null : (
        <Setting title={w.regulations()} about={w.regulationsAbout()}>
          <ul class="listed">
            {divisions.map(({ id, name, league, season }) => (
              <li key={id}>
                <a href={`/divisions/${id}/desk/regulations`}>{name}</a>{" "}
                <span class="small">{w.seasonLink({ league, season })}</span>
              </li>
            ))}
          </ul>
        </Setting>
      )}
    </article>
  );
};
