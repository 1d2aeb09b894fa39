import type { Page } from "@playwright/test";

/** Differences that are lost where the reader's own few colours replace ours; runs in the page. */
const untold = (): string[] => {
  const found = new Set<string>();
  const nameOf = (element: Element): string => {
    const text = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().replaceAll(/\s+/g, " ");
    return `${element.localName}.${(element.getAttribute("class") ?? "").replaceAll(" ", ".")} “${text.slice(0, 40)}”`;
  };
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 2;
  const probe = document.createElement("i");
  document.body.append(probe);
  probe.style.color = "Canvas";
  const canvas = getComputedStyle(probe).color;
  probe.remove();
  const partsOf = (colour: string): number[] => (colour.match(/[\d.]+/g) ?? []).map(Number);
  const luminance = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = partsOf(colour).map((part) => {
      const share = part / 255;
      return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: string, other: string): number => {
    const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  const alpha = (colour: string): number => (colour === "transparent" ? 0 : (partsOf(colour)[3] ?? 1));
  const EDGES = ["Top", "Right", "Bottom", "Left"] as const;
  const hasEdge = (style: CSSStyleDeclaration): boolean =>
    EDGES.some(
      (edge) => style[`border${edge}Style`] !== "none" && Number.parseFloat(style[`border${edge}Width`]) > 0,
    ) ||
    (style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) > 0);

  // A control is known by an edge, an underline or its own drawing.
  for (const control of document.querySelectorAll(
    "button, [role='button'], select, textarea, input:not([type='hidden'])",
  )) {
    const style = getComputedStyle(control);
    if (!isShown(control) || control.matches("[type='checkbox'], [type='radio'], [type='range'], [type='file']"))
      continue;
    const drawn = control.querySelector("svg, img") !== null || style.textDecorationLine !== "none";
    const marked = ["::before", "::after"].some((part) => getComputedStyle(control, part).content !== "none");
    if (!hasEdge(style) && !drawn && !marked) found.add(`nothing shows where it can be pressed: ${nameOf(control)}`);
  }

  // A state is known by more than its own background.
  const PAINT = [
    "color",
    "background-color",
    "text-decoration-line",
    "text-decoration-thickness",
    "font-weight",
    "content",
    "display",
    "visibility",
    "opacity",
    "outline-style",
    "outline-width",
    "outline-color",
    "fill",
    "stroke",
    "stroke-width",
    "transform",
    "inline-size",
    ...["top", "right", "bottom", "left"].flatMap((edge) =>
      ["style", "width", "color"].map((part) => `border-${edge}-${part}`),
    ),
  ];
  const print = (element: Element): string =>
    [element, ...element.querySelectorAll("*")]
      .flatMap((part) => ["", "::before", "::after"].map((pseudo) => getComputedStyle(part, pseudo)))
      .map((style) => PAINT.map((name) => style.getPropertyValue(name)).join())
      .join("|");
  for (const [name, on] of [
    ["aria-pressed", "true"],
    ["aria-current", null],
    ["aria-selected", "true"],
    ["aria-checked", "true"],
  ] as const)
    for (const element of document.querySelectorAll(`[${name}${on === null ? "" : `="${on}"`}]`)) {
      const value = element.getAttribute(name);
      if (!isShown(element) || value === null || value === "false") continue;
      const before = print(element);
      if (on === null) element.removeAttribute(name);
      else element.setAttribute(name, "false");
      if (print(element) === before) found.add(`nothing shows that it is ${name}: ${nameOf(element)}`);
      element.setAttribute(name, value);
    }

  // An element without words and edge is its background: a dot, a bar, a swatch.
  for (const element of document.querySelectorAll<HTMLElement>("main *")) {
    if (
      element instanceof SVGElement ||
      !isShown(element) ||
      element.matches("input, select, textarea, button, img, iframe")
    )
      continue;
    const style = getComputedStyle(element);
    const { width, height } = element.getBoundingClientRect();
    const bare =
      !element.matches("td, th") &&
      element.childElementCount === 0 &&
      (element.textContent ?? "").trim() === "" &&
      width > 2 &&
      height > 2;
    if (bare && alpha(style.backgroundColor) > 0 && style.backgroundColor === canvas && !hasEdge(style))
      found.add(`told by its background alone: ${nameOf(element)}`);
    for (const part of ["::before", "::after"]) {
      const pseudo = getComputedStyle(element, part);
      const size = Math.min(Number.parseFloat(pseudo.width) || 0, Number.parseFloat(pseudo.height) || 0);
      if (!/^""/.test(pseudo.content) || size < 3 || pseudo.display === "none") continue;
      if (alpha(pseudo.backgroundColor) > 0 && pseudo.backgroundColor === canvas && !hasEdge(pseudo))
        found.add(`told by its background alone: ${part} of ${nameOf(element)}`);
    }
  }

  // A drawing keeps its own colours: each of its shapes must stand out from the reader's background, or lie on one that does.
  const SHAPES = "path, circle, rect, line, polyline, polygon, ellipse";
  const seenOn = (shape: Element, ground: string): boolean => {
    const { fill, stroke, strokeWidth, fillOpacity } = getComputedStyle(shape);
    const paints = [
      ...(fill === "none" || Number(fillOpacity) < 0.2 ? [] : [fill]),
      ...(stroke === "none" || Number.parseFloat(strokeWidth) === 0 ? [] : [stroke]),
    ].filter((paint) => paint.startsWith("rgb") && alpha(paint) > 0.2);
    return paints.length === 0 || paints.some((paint) => contrast(paint, ground) >= 2);
  };
  for (const drawing of document.querySelectorAll("main svg")) {
    if (!isShown(drawing)) continue;
    const shapes = [...drawing.querySelectorAll(SHAPES)]
      .filter((shape) => shape.checkVisibility({ opacityProperty: true }))
      .filter((shape) => !shape.closest("defs, clipPath, mask, pattern"))
      .map((shape) => ({
        shape,
        box: shape.getBoundingClientRect(),
        isFilled: getComputedStyle(shape).fill !== "none",
      }));
    const liesOn = (over: DOMRect, under: DOMRect): boolean => {
      const [x, y] = [over.left + over.width / 2, over.top + over.height / 2];
      return x > under.left && x < under.right && y > under.top && y < under.bottom;
    };
    // A shape on another one is seen against it as in the drawing's own colours, and a ground by the shapes on it.
    const alone = shapes.filter(({ box, isFilled }, index) => {
      const isOver = shapes.slice(0, index).some((under) => under.isFilled && liesOn(box, under.box));
      const isGround = isFilled && shapes.slice(index + 1).some((over) => liesOn(over.box, box));
      return !isOver && !isGround;
    });
    for (const { shape } of alone)
      if (!seenOn(shape, canvas))
        found.add(
          `not seen on the background: ${shape.localName}.${shape.getAttribute("class") ?? ""} of ${nameOf(drawing)}`,
        );
  }
  return [...found];
};

/** Faults for a reader whose system has few colours of its own for every page, dark ones or light ones. */
export const forcedColourFaults = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ forcedColors: "active", colorScheme });
    found.push(...(await page.evaluate(untold)).map((fault) => `with forced ${colorScheme} colours: ${fault}`));
  }
  await page.emulateMedia({ forcedColors: null, colorScheme: null });
  return found;
};
