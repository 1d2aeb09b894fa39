import { useEffect, useRef, useState } from "preact/hooks";
import { packBoard } from "#shared/match/board-link.ts";
import type { Named, QuickEvent } from "#shared/match/quick-board.ts";
import { canDeflate, toFragment } from "../link/fragment.ts";
import { sha256 } from "../link/sha256.ts";
import type { QuickWords } from "./words.ts";

/** Characters of a link that every messenger takes whole. */
const FITS = 2_000;

type SharingProps = {
  readonly w: QuickWords;
  readonly names: Named;
  readonly events: readonly QuickEvent[];
  readonly save: () => void;
  readonly close: () => void;
};

/** Where a shared board is opened. */
const PAGE = "/board/";

/** A link that carries a board in its fragment. */
export const linkTo = async (names: Named, events: readonly QuickEvent[]): Promise<string> =>
  `${location.origin}${PAGE}#${await toFragment(packBoard(names, events, sha256))}`;

type Copied = typeof import("../link/copying.ts").copied;

type LinkProps = { readonly w: QuickWords; readonly link: string };

const Link = ({ w, link }: LinkProps) => {
  const [said, say] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState<Copied | null>(null);
  // A browser copies at a press alone: it does not wait for a file.
  useEffect(() => void import("../link/copying.ts").then((copying) => setCopied(() => copying.copied)), []);
  const copy = async (): Promise<void> => {
    if (field.current) say((await copied?.(field.current)) ? w.copied() : w.notCopied());
  };
  return (
    <>
      <label class="typed">
        {w.link()}
        <textarea ref={field} class="choice shared-link" rows={3} readOnly value={link} spellcheck={false} />
      </label>
      <p class="small">{w.linkLength({ characters: link.length, fits: link.length <= FITS })}</p>
      <div class="keys">
        <button type="button" class="key record" onClick={() => void copy()}>
          {w.copyLink()}
        </button>
        {"share" in navigator ? (
          <button type="button" class="key" onClick={() => void navigator.share({ url: link }).catch(() => {})}>
            {w.sendLink()}
          </button>
        ) : null}
        <a class="key" href={link} target="_blank" rel="noopener">
          {w.seeReplay()}
        </a>
        <a class="key" href={link} target="_blank" rel="noopener">
          {w.giveToClub()}
        </a>
      </div>
      <p role="status">{said}</p>
    </>
  );
};

/** A quick board leaves the phone: as a link that carries it, or as a file. */
export const Sharing = ({ w, names, events, save, close }: SharingProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    dialog.current?.showModal();
    if (canDeflate()) void linkTo(names, events).then(setLink);
  }, [names, events]);
  return (
    <dialog ref={dialog} class="scorer-menu sharing" aria-label={w.shareTitle()} onClose={close}>
      <h2>{w.shareTitle()}</h2>
      <p class="small">{w.shareAbout()}</p>
      {link === null ? <p>{canDeflate() ? w.makingLink() : w.noLink()}</p> : <Link w={w} link={link} />}
      <div class="keys">
        <button type="button" class="key" onClick={save}>
          {w.saveFile()}
        </button>
        <button type="button" class="key" onClick={() => dialog.current?.close()}>
          {w.close()}
        </button>
      </div>
      <p class="small">{w.fileAbout()}</p>
    </dialog>
  );
};
