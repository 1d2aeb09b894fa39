import { randomUUID } from "node:crypto";
import { browserOf } from "../support/browser.ts";
import { openTable } from "./club.ts";
import { apart, invitation, joins } from "./people.ts";
import { expect, test } from "./served.ts";
import { expectSound } from "./sound.ts";

test("notes are turned on for this device, appear while the page is closed, lead to their page and are turned off", async ({
  browser,
  baseURL: base,
}) => {
  const baseURL = base ?? "";
  const { division } = await openTable(baseURL, "woodestic-simple", ["Nia Cole", "Tom Ray"]);
  const page = await apart(browser);
  const context = page.context();
  await joins(page, await invitation(baseURL, division.replace("division", "club"), "reader"), "Nora Lund");
  await context.grantPermissions(["notifications"], { origin: new URL(baseURL).origin });
  // The push service of this browser is Google's, which no test asks: everything but its answer is real.
  await page.addInitScript((device) => {
    const subscription = {
      endpoint: device.endpoint,
      toJSON: () => ({ endpoint: device.endpoint, keys: device.keys }),
    };
    const on = () => sessionStorage.getItem("on");
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (on() ? subscription : null),
      subscribe: async () => {
        sessionStorage.setItem("on", "yes");
        return subscription;
      },
    });
  }, browserOf(randomUUID()));
  await page.goto(new URL("/account/told", baseURL).href);
  await page.getByRole("button", { name: "Turn notes on for this device" }).click();
  await expect(page.getByText("Notes come to this device from now on.")).toBeVisible();
  await expect(page.getByText("(this device)")).toBeVisible();
  await expect(page.getByRole("button", { name: "Turn notes on for this device" })).toBeHidden();
  await expectSound(page);

  const tools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    tools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.endsWith("/account/told"));
      if (found) resolve(found.registrationId);
    });
  });
  await tools.send("ServiceWorker.enable");
  const registrationId = await registered;
  const comes = (data: unknown) =>
    tools.send("ServiceWorker.deliverPushMessage", {
      origin: new URL(baseURL).origin,
      registrationId,
      data: typeof data === "string" ? data : JSON.stringify(data),
    });
  const shown = () =>
    page.evaluate(async () => {
      const found = await navigator.serviceWorker.getRegistration("/account/told");
      const notes = (await found?.getNotifications()) ?? [];
      return notes
        .map(({ title, body, tag, data }) => ({ title, body, tag, path: data.path }))
        .sort((a, b) => a.title.localeCompare(b.title));
    });
  const reminder = {
    id: "n1",
    title: "Tomorrow: Nia Cole v Tom Ray",
    body: "19:30 · table 3",
    path: "/clubs/riverside",
  };
  await comes(reminder);
  await comes(reminder);
  await comes({ id: "n2", title: "Moved", body: "", path: "https://elsewhere.example/" });
  await comes("no note at all");
  await expect.poll(shown).toEqual([
    { title: "Moved", body: "", tag: "n2", path: "/account" },
    { title: "Strikebook", body: "", tag: "/account", path: "/account" },
    { title: reminder.title, body: reminder.body, tag: "n1", path: "/clubs/riverside" },
  ]);

  await page.getByRole("button", { name: /^Turn notes off for Chrome/ }).click();
  await expect(page.getByText("Notes come to that device no more.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Turn notes on for this device" })).toBeVisible();
});
