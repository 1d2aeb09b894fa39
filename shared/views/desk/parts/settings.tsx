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

/** What a club has set, each with the page on which it is changed. */
export const SettingsView = ({ w, data }: WordsProps & { readonly data: SettingsData }) => {
  const { club, role, rulesets, divisions } = data;
  const desk = `/clubs/${club.id}/desk`;
  return (
    <article class="desk-page">
      <DeskHead w={w} part="settings" own club={club} title={w.deskPart.settings()} />
      <ul class="listed">
        <li>
          <a href={`${desk}/club`}>{w.clubTitle()}</a>
          <p class="small">{w.clubSettingsAbout()}</p>
        </li>
        <li>
          <a href={`${desk}/members`}>{w.membersTitle()}</a>
          <p class="small">{w.membersAbout()}</p>
        </li>
        <li>
          <a href={`${desk}/federations`}>{w.federationTitle()}</a>
          <p class="small">{w.federationAbout()}</p>
        </li>
        <li>
          <a href={`${desk}/outbox`}>{w.outboxTitle()}</a>
          <p class="small">{w.outboxAbout()}</p>
        </li>
        {role === "owner" ? (
          <>
            <li>
              <a href={`${desk}/webhooks`}>{w.webhooksTitle()}</a>
              <p class="small">{w.webhooksAbout()}</p>
            </li>
            <li>
              <a href={`${desk}/exports`}>{w.exportsTitle()}</a>
              <p class="small">{w.exportsAbout()}</p>
            </li>
            <li>
              <a href={`${desk}/history`}>{w.acts()}</a>
              <p class="small">{w.actsAbout()}</p>
            </li>
          </>
        ) : null}
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
