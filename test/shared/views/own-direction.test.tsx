import { renderToString } from "preact-render-to-string";
import { expect, it } from "vitest";
import { drawnOnPage } from "#shared/views/parts/page/own-direction.ts";

const NAME = "سارة علي";
const Named = ({ name }: { readonly name: string }) => (
  <p>
    Predicted before the match: {name} 50%, {`${name} 9–21 Ben Cole`}
  </p>
);

it("lets no name draw its neighbours in its own direction, whatever element it is in", () => {
  expect(renderToString(<Named name={NAME} />)).toBe(
    `<p>Predicted before the match: <bdi>${NAME}</bdi> 50%, <text-run><bdi>${NAME}</bdi> 9–21 Ben Cole</text-run></p>`,
  );
  expect(renderToString(<a href="/players/1">{NAME}</a>)).toBe(`<a href="/players/1"><bdi>${NAME}</bdi></a>`);
  expect(renderToString(<bdi>{NAME}</bdi>)).toBe(`<bdi>${NAME}</bdi>`);
});

it("knows the content of an element by a component of its own", () => {
  const Said = ({ text }: { readonly text: string }) => <>{text}</>;
  expect(
    renderToString(
      <p>
        <Said text={`${NAME} won`} />
      </p>,
    ),
  ).toBe(`<p><text-run><bdi>${NAME}</bdi> won</text-run></p>`);
});

it("has isolates where an element holds text alone", () => {
  const text = `\u2068${NAME}\u2069 1500`;
  expect(renderToString(<option>{`${NAME} 1500`}</option>)).toBe(`<option>${text}</option>`);
  expect(
    renderToString(
      <svg role="img">
        <title>{`${NAME} 1500`}</title>
      </svg>,
    ),
  ).toBe(`<svg role="img"><title>${text}</title></svg>`);
});

it("leaves names as they are on a page that runs left by itself: its own words would be isolated from one another", () => {
  drawnOnPage(() => "rtl");
  const sentence = "Sunil Shinde نے میچ جیتا (Sunil Shinde 4)";
  expect(renderToString(<p>{sentence}</p>)).toBe(`<p>${sentence}</p>`);
  expect(renderToString(<td>+38</td>)).toBe("<td>\u200e+38</td>");
  drawnOnPage(() => "ltr");
});

it("leaves every other text as it is", () => {
  expect(renderToString(<Named name="Ravi Śarmā, रवि" />)).not.toContain("bdi");
});
