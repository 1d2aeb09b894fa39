/**
 * A strict reader of RFC 5545, for our own files: it takes nothing that the grammar does not have, and knows
 * no more of the grammar than they need. Every fault is an error with its line.
 */

/** A property with its parameters, its value still as it was written. */
type Property = {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  readonly value: string;
};

export type Component = {
  readonly name: string;
  readonly properties: readonly Property[];
  readonly components: readonly Component[];
};

const wrong = (message: string): never => {
  throw new Error(`no iCalendar: ${message}`);
};

/** 3.1: lines end with CRLF, have at most 75 octets, and a fold is CRLF and one blank. */
const unfolded = (text: string): string[] => {
  if (!text.endsWith("\r\n")) wrong("the last line does not end");
  const lines = text.slice(0, -2).split("\r\n");
  const whole: string[] = [];
  for (const line of lines) {
    if (/[\r\n]/.test(line)) wrong(`a bare CR or LF: ${JSON.stringify(line)}`);
    if (new TextEncoder().encode(line).length > 75) wrong(`longer than 75 octets: ${line}`);
    if (!/^[ \t]/.test(line)) whole.push(line);
    else if (whole.length === 0) wrong("it begins with a fold");
    else whole.push(`${whole.pop()}${line.slice(1)}`);
  }
  return whole;
};

const TOKEN = "[A-Za-z0-9-]+";
const PARAM = `;(${TOKEN})=("[^"\\u0000-\\u0008\\u000a-\\u001f\\u007f]*"|[^";:,\\u0000-\\u0008\\u000a-\\u001f\\u007f]*)`;
const LINE = new RegExp(`^(${TOKEN})((?:${PARAM})*):([^\\u0000-\\u0008\\u000a-\\u001f\\u007f]*)$`, "u");

const propertyIn = (line: string): Property => {
  const found = LINE.exec(line) ?? wrong(`no content line: ${JSON.stringify(line)}`);
  const params = [...(found[2] ?? "").matchAll(new RegExp(PARAM, "gu"))].map(
    ([, name = "", value = ""]) => [name.toUpperCase(), value.replaceAll('"', "")] as const,
  );
  return { name: (found[1] ?? "").toUpperCase(), params: Object.fromEntries(params), value: found[5] ?? "" };
};

/** 3.3.11: a text has backslashes only before what may be escaped, and no bare `;` or `,`. */
const TEXT = /^(?:[^\\;,]|\\[\\;,nN])*$/u;
const UTC = /^(\d{4})(\d{2})(\d{2})T([01]\d|2[0-3])[0-5]\d[0-5]\dZ$/;

const isDate = (value: string): boolean => {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(value) ?? [];
  if (!year) return false;
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === `${year}-${month}-${day}`;
};

type Rule = { readonly most: 1; readonly least: 0 | 1; readonly takes: (property: Property) => boolean };
const one = (takes: Rule["takes"]): Rule => ({ most: 1, least: 1, takes });
const may = (takes: Rule["takes"]): Rule => ({ most: 1, least: 0, takes });
const plain = ({ params }: Property): boolean => Object.keys(params).length === 0;
const matches = (pattern: RegExp) => (property: Property) => plain(property) && pattern.test(property.value);
const moment = (property: Property): boolean => matches(UTC)(property) && isDate(property.value.slice(0, 8));
const uri = ({ params, value }: Property): boolean =>
  (params.VALUE === undefined || params.VALUE === "URI") && URL.canParse(value);

/** 3.4 and 3.6.1, with what RFC 7986 added; anything else has to be `X-`. */
const RULES: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  VCALENDAR: {
    VERSION: one(matches(/^2\.0$/)),
    PRODID: one(matches(TEXT)),
    NAME: may(matches(TEXT)),
    "REFRESH-INTERVAL": may(({ params, value }) => params.VALUE === "DURATION" && /^P(T\d+H|\d+D)$/.test(value)),
  },
  VEVENT: {
    UID: one(matches(/^[^\s@]+@[^\s@]+$/)),
    DTSTAMP: one(moment),
    DTSTART: one(({ params, value }) => (params.VALUE === "DATE" ? isDate(value) : UTC.test(value))),
    DTEND: may(moment),
    LOCATION: may(matches(TEXT)),
    SEQUENCE: one(matches(/^\d+$/)),
    SUMMARY: one(matches(TEXT)),
    DESCRIPTION: may(matches(TEXT)),
    URL: may(uri),
    STATUS: one(matches(/^(TENTATIVE|CONFIRMED|CANCELLED)$/)),
    TRANSP: may(matches(/^(OPAQUE|TRANSPARENT)$/)),
    "LAST-MODIFIED": one(moment),
  },
};

const checked = (component: Component): Component => {
  const rules = RULES[component.name] ?? wrong(`an unknown component ${component.name}`);
  for (const property of component.properties) {
    if (property.name.startsWith("X-")) continue;
    if (rules[property.name]?.takes(property) !== true)
      wrong(`${component.name} does not take ${property.name}:${property.value}`);
  }
  for (const [name, { most, least }] of Object.entries(rules)) {
    const count = component.properties.filter((property) => property.name === name).length;
    if (count > most || count < least) wrong(`${component.name} has ${count} of ${name}`);
  }
  return component;
};

/** Reads one component, from behind its BEGIN to its END. */
const componentIn = (name: string, lines: Iterator<string, undefined>): Component => {
  const properties: Property[] = [];
  const components: Component[] = [];
  for (;;) {
    const line: string = lines.next().value ?? wrong(`${name} does not end`);
    const property = propertyIn(line);
    if (property.name === "END" && property.value === name) return checked({ name, properties, components });
    if (property.name === "END") wrong(`END:${property.value} in ${name}`);
    if (property.name === "BEGIN") components.push(componentIn(property.value, lines));
    else if (components.length > 0) wrong(`${property.name} of ${name} after its components`);
    else properties.push(property);
  }
};

/**
 * Reads a whole file.
 *
 * @throws Error if the text is no calendar, or two events are the same
 */
export const readCalendar = (text: string): Component => {
  const lines = unfolded(text).values();
  if (lines.next().value !== "BEGIN:VCALENDAR") wrong("it does not begin as one");
  const calendar = componentIn("VCALENDAR", lines);
  if (!lines.next().done) wrong("something comes after its end");
  const uids = calendar.components.map((event) => written(event, "UID"));
  if (new Set(uids).size !== uids.length) wrong("two events have one UID");
  return calendar;
};

/** The value of a property as it was written; empty if it is not there. */
export const written = ({ properties }: Component, name: string): string =>
  properties.find((property) => property.name === name)?.value ?? "";

/** The unescaped text of a property. */
export const textOf = (component: Component, name: string): string =>
  written(component, name).replaceAll(/\\([\\;,nN])/g, (_whole, escaped: string) =>
    escaped.toLowerCase() === "n" ? "\n" : escaped,
  );
