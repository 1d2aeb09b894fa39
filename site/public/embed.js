/* Shows what Strikebook has, in a page of your own: <div data-strikebook="divisions/ID/table"></div> */
(() => {
  const { origin } = new URL(document.currentScript.src);
  const frames = [];
  const show = (place) => {
    const { strikebook, theme, lang } = place.dataset;
    const url = new URL(`/embed/${strikebook}`, origin);
    if (url.origin !== origin) return;
    if (theme) url.searchParams.set("theme", theme);
    if (lang) url.searchParams.set("lang", lang);
    const frame = document.createElement("iframe");
    frame.src = url.href;
    frame.title = place.textContent.trim() || "Strikebook";
    frame.loading = "lazy";
    frame.style.cssText = "display:block;inline-size:100%;block-size:20rem;border:0";
    place.replaceChildren(frame);
    frames.push(frame);
  };
  addEventListener("message", (event) => {
    const height = event.origin === origin ? event.data?.strikebook : null;
    const frame = frames.find(({ contentWindow }) => contentWindow === event.source);
    if (frame && Number.isFinite(height)) frame.style.blockSize = `${Math.min(Math.max(height, 0), 20000)}px`;
  });
  for (const place of document.querySelectorAll("[data-strikebook]")) {
    if (!place.querySelector("iframe")) show(place);
  }
})();
