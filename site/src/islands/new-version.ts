/** What keeps the page on this device comes after the last file that it needs: it must not slow the page down. */
const keep = async (): Promise<void> => {
  const [{ keepShell }, { keepLinks }] = await Promise.all([
    import("./language/keep-shell.ts"),
    import("./language/phone-language.ts"),
  ]);
  keepLinks();
  const line = document.querySelector<HTMLElement>("[data-new-version]");
  const button = line?.querySelector("button");
  keepShell((apply) => {
    if (!line || !button) return;
    button.onclick = apply;
    line.hidden = false;
  });
};

// Without a network just now the page itself has what it needs.
const later = (): void => void keep().catch(() => {});

if (document.readyState === "complete") later();
else addEventListener("load", later, { once: true });
