import { type ComponentChildren, h, options, type VNode } from "preact";
import { isolated, runsLeft, runsOf } from "../../../bidi.ts";

/** Elements that hold text alone. */
const OF_TEXT: ReadonlySet<string> = new Set(["option", "title", "desc", "text", "tspan", "textPath"]);
/** Elements whose text is drawn by itself, or never. */
const AS_IT_IS: ReadonlySet<string> = new Set(["bdi", "textarea", "script", "style"]);

const inElement = (element: string, text: string): ComponentChildren =>
  OF_TEXT.has(element)
    ? isolated(text)
    : runsOf(text).map((piece) => (piece.left ? h("bdi", null, piece.text) : piece.text));

const drawn = (element: string, child: ComponentChildren): ComponentChildren => {
  if (typeof child === "string") return runsLeft(child) ? inElement(element, child) : child;
  return Array.isArray(child) ? child.map((one) => drawn(element, one)) : child;
};

const isOfElement = (vnode: VNode): vnode is VNode<{ children?: ComponentChildren }> & { type: string } =>
  typeof vnode.type === "string" && !AS_IT_IS.has(vnode.type);

/*
 * Whoever draws views imports this file: in whatever element a name stands, and in whatever sentence, what of it runs from right to
 * left is a `<bdi>`, or the numbers beside it would be drawn in its direction. No view has to think of it.
 */
const before = options.vnode;
options.vnode = (vnode) => {
  if (isOfElement(vnode)) {
    const { children } = vnode.props;
    if (children !== undefined) vnode.props.children = drawn(vnode.type, children);
  }
  before?.(vnode);
};
