import { type ComponentChildren, Fragment, h, options, type VNode } from "preact";
import { type Direction, isolated, runsOf, withSignsBefore } from "#shared/bidi.ts";
import { runsLeft } from "#shared/right-to-left.ts";

/** Elements that hold text alone; no fragment is in one. */
const OF_TEXT: ReadonlySet<string> = new Set(["option", "title", "desc", "text", "tspan", "textPath"]);
/** Elements whose text is drawn by itself, or never. */
const AS_IT_IS: ReadonlySet<string> = new Set(["bdi", "textarea", "script", "style"]);

type Holder = string | typeof Fragment;

const isOfText = (holder: Holder): boolean => typeof holder === "string" && OF_TEXT.has(holder);

/** The direction of the page that is drawn. */
let ofPage = (): Direction => "ltr";

const inElement = (holder: Holder, text: string): ComponentChildren => {
  if (isOfText(holder)) return isolated(text);
  const pieces = runsOf(text).map((piece) => (piece.left ? h("bdi", null, piece.text) : piece.text));
  // One text stays one: a row of boxes would have each piece as a box, without the spaces between. No style knows this element.
  return pieces.length === 1 ? pieces : h("text-run", null, pieces);
};

const drawn = (holder: Holder, child: ComponentChildren): ComponentChildren => {
  if (typeof child === "string") {
    if (ofPage() === "rtl") return withSignsBefore(child);
    return runsLeft(child) ? inElement(holder, child) : child;
  }
  return Array.isArray(child) ? child.map((one) => drawn(holder, one)) : child;
};

const holdsText = (vnode: VNode): vnode is VNode<{ children?: ComponentChildren }> & { type: Holder } =>
  typeof vnode.type === "string" ? !AS_IT_IS.has(vnode.type) : vnode.type === Fragment;

/** Draws something that is no page, in the direction of its language. */
export const drawnIn = <Drawn>(direction: Direction, draw: () => Drawn): Drawn => {
  const before = ofPage;
  ofPage = () => direction;
  try {
    return draw();
  } finally {
    ofPage = before;
  }
};

/** Says how the direction of the page that is drawn is known. One that runs left by itself has its names as they are. */
export const drawnOnPage = (direction: () => Direction): void => {
  ofPage = direction;
};

/*
 * Code that draws views imports this file: in whatever element a name is, and in whatever sentence, what of it runs from right to
 * left is a `<bdi>`, or the numbers beside it would be drawn in its direction. No view has to think of it.
 */
const before = options.vnode;
options.vnode = (vnode) => {
  if (holdsText(vnode)) {
    const { children } = vnode.props;
    if (children !== undefined) vnode.props.children = drawn(vnode.type, children);
  }
  before?.(vnode);
};
