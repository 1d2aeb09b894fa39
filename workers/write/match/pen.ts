import { isRefusedByStore } from "#access/http/failure.ts";
import type { Writer } from "#shared/api/match/append.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { PEN_SILENCE, type PenAct, type PenState } from "#shared/api/parts/pen.ts";
import type { WriteScope } from "#shared/match/write-scope.ts";
import { err, ok, type Result } from "#shared/result.ts";

/** A device that scores, and the link that it came by. */
type Device = { readonly device: string; readonly name: string | null; readonly link?: string };

export type Held = { readonly holder: Device | null; readonly asking: Device | null };

/** A device that wants the pen; `silent`: its holder has been silent for so long that it may be taken. */
export type Wanting = { readonly who: Device; readonly scope: WriteScope; readonly silent: boolean };

export const FREE: Held = { holder: null, asking: null };

/** The pen after an act, or why that is not for this device. An act that changes nothing gives the very pen it was. */
export const afterAct = (
  held: Held,
  { who, scope, silent }: Wanting,
  act: PenAct,
): Result<Held, "elsewhere" | "auditor"> => {
  const { holder, asking } = held;
  const holds = holder?.device === who.device;
  switch (act) {
    case "ask":
      if (scope === "auditor" || scope === "player") return err("auditor");
      if (holds) return ok(held);
      return ok(!holder || silent || scope === "organiser" ? { holder: who, asking: null } : { holder, asking: who });
    case "drop":
      // The asking person has tapped already; and may change their mind.
      if (holds) return ok({ holder: asking, asking: null });
      return ok(asking?.device === who.device ? { holder, asking: null } : held);
    case "give":
    case "keep":
      if (!holds) return err("elsewhere");
      if (!asking) return ok(held);
      return ok({ holder: act === "give" ? asking : holder, asking: null });
  }
};

/**
 * The pen after an event of play, or `null` where another device holds it. The first to write takes it. A program, which has
 * no tap to take it by, takes it from a silent holder by writing. Organisers and auditors write without it.
 */
export const afterWriting = (held: Held, { who, scope, silent }: Wanting, isProgram: boolean): Held | null => {
  if (scope !== "scorer" || held.holder?.device === who.device) return held;
  return !held.holder || (isProgram && silent) ? { holder: who, asking: null } : null;
};

type Host = {
  readonly kv: Pick<SyncKvStorage, "get" | "put" | "delete">;
  /** Milliseconds. */
  readonly clock: () => number;
  /** When a device was last heard through a connection that is open. */
  readonly heardOf: (device: string) => number;
  /** What a device is called by a connection that is open; `null`: by none. */
  readonly nameOf: (device: string) => string | null;
  readonly changed: (state: PenState) => void;
};

const KEY = "pen";

/**
 * The part that outlives the room's sleep: once another device asks, also when the holder was last heard
 * (milliseconds).
 */
type Kept = Held & { readonly heard?: number };

/**
 * The pen of one match. Who holds it outlives the room's sleep, beside the journal and not in it. Since when its holder is
 * silent does so only while another device asks: otherwise a room that wakes counts from its waking. A room
 * sleeps seconds after the last request, and a minute of silence would never pass for one that asks twice.
 */
export class ScoringPen {
  readonly #host: Host;
  #held: Held;
  /** When its holder was last heard otherwise than through an open connection. */
  #heard: number;

  constructor(host: Host) {
    this.#host = host;
    const kept = host.kv.get<Kept>(KEY);
    this.#held = kept ?? FREE;
    this.#heard = kept?.heard ?? host.clock();
  }

  /** As everybody sees it. */
  get state(): PenState {
    const { holder, asking } = this.#held;
    return { holder: shown(holder), silentFor: Math.floor(this.#silence / 1000), asking: shown(asking) };
  }

  /** Why a writer may not write an event of play while another device holds the pen. */
  refusal(writer: Writer, scope: WriteScope): Fault | null {
    return this.#afterWriting(writer, scope) ? null : this.#elsewhere;
  }

  /** An event of this writer was recorded. */
  wrote(writer: Writer, scope: WriteScope): void {
    const before = this.#held;
    const after = this.#afterWriting(writer, scope) ?? before;
    // A program that writes alone gets no questions about the pen.
    this.#become(after, before.holder !== null || writer.device !== undefined);
    this.heard(writer);
  }

  /** A device was heard; the holder's latest name and link count. */
  heard(writer: Writer, at = this.#host.clock()): void {
    const { holder, asking } = this.#held;
    const { device, name, link } = this.#deviceOf(writer);
    if (holder?.device !== device) return;
    const heard = Math.max(this.#heard, at);
    if (asking && heard > this.#heard) this.#store(this.#held, heard);
    this.#heard = heard;
    const renamed = name !== null && name !== holder.name;
    if (!renamed && link === holder.link) return;
    const known = { device, name: name ?? holder.name, ...(link === undefined ? {} : { link }) };
    this.#become({ holder: known, asking }, renamed);
  }

  /** Asks for the pen, gives it, keeps it or drops it. */
  act(writer: Writer, scope: WriteScope, act: PenAct): Result<PenState, Fault> {
    const after = afterAct(this.#held, this.#wanting(writer, scope), act);
    if (!after.ok) return err(after.error === "auditor" ? notForAuditors : this.#elsewhere);
    this.#become(after.value);
    this.heard(writer);
    return ok(this.state);
  }

  /** A link was revoked: nothing is held or asked for by it any more. */
  revoke(link: string): void {
    const { holder, asking } = this.#held;
    const left = asking?.link === link ? null : asking;
    if (holder?.link === link) this.#become({ holder: left, asking: null });
    else if (left !== asking) this.#become({ holder, asking: left });
  }

  /** The log was sealed: scoring has ended. */
  forget(): void {
    this.#become(FREE);
  }

  /**
   * The writer's device: a writer without one is known by the credential. A request by HTTP says no name, and a phone sends
   * the first strike so while its connection opens.
   */
  #deviceOf({ by, device = by, name, link }: Writer): Device {
    const known = { device, name: name ?? this.#host.nameOf(device) };
    return link === undefined ? known : { ...known, link };
  }

  /** Milliseconds without a sign of the holder. */
  get #silence(): number {
    const { holder } = this.#held;
    if (!holder) return 0;
    return Math.max(0, this.#host.clock() - Math.max(this.#heard, this.#host.heardOf(holder.device)));
  }

  get #elsewhere(): Fault {
    return { code: "pen-elsewhere", message: { key: "penElsewhere" }, pen: this.state };
  }

  #wanting(writer: Writer, scope: WriteScope): Wanting {
    return { who: this.#deviceOf(writer), scope, silent: this.#silence >= PEN_SILENCE * 1000 };
  }

  #afterWriting(writer: Writer, scope: WriteScope): Held | null {
    return afterWriting(this.#held, this.#wanting(writer, scope), writer.device === undefined);
  }

  #become(after: Held, told = true): void {
    const before = this.#held;
    if (after === before || (after === FREE && before.holder === null && before.asking === null)) return;
    this.#held = after;
    if (after.holder?.device !== before.holder?.device) this.#heard = this.#host.clock();
    this.#store(after, this.#heard);
    if (told) this.#host.changed(this.state);
  }

  /**
   * A failed write to the room's disk is kept in memory until the room sleeps: what was recorded is not lost for it.
   */
  #store(held: Held, heard: number): void {
    try {
      if (held.asking) this.#host.kv.put(KEY, { ...held, heard });
      else if (held.holder) this.#host.kv.put(KEY, held);
      else this.#host.kv.delete(KEY);
    } catch (error) {
      if (!isRefusedByStore(error)) throw error;
    }
  }
}

const shown = (device: Device | null): PenState["holder"] => device && { device: device.device, name: device.name };

const notForAuditors: Fault = { code: "not-permitted", message: { key: "penNotForAuditors" } };
