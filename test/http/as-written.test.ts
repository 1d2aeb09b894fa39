import { describe, expect, it } from "vitest";
import { currencyIn, hourIn, hundredthsIn, moneyIn } from "#edge/pages/shell/as-written.ts";

/** What secretaries write for hours and money. A text that stays is refused by its schema, with an example. */

describe("an hour", () => {
  it.each([
    ["19:30", "19:30"],
    ["7 pm", "19:00"],
    ["7pm", "19:00"],
    ["7:30 PM", "19:30"],
    ["7.30 p.m.", "19:30"],
    ["9 am", "09:00"],
    ["12 am", "00:00"],
    ["12:15 pm", "12:15"],
    ["19.30", "19:30"],
    ["19h30", "19:30"],
    // Morning or evening, or no hour.
    ["7", "7"],
    ["7:30", "7:30"],
    ["13 pm", "13 pm"],
    ["0 am", "0 am"],
    ["evening", "evening"],
  ])("%s is %s", (written, hour) => {
    expect(hourIn(written)).toBe(hour);
  });
});

describe("a sum", () => {
  it.each([
    ["5", 500],
    ["5.00", 500],
    ["5,50", 550],
    ["5.5", 550],
    ["₹100", 10_000],
    ["₹ 100", 10_000],
    ["Rs 100", 10_000],
    ["Rs. 100/-", 10_000],
    ["100/-", 10_000],
    ["5 €", 500],
    ["€5,50", 550],
    ["1,000", 100_000],
    ["1.000", 100_000],
    ["1,10,000", 11_000_000],
    ["1 000,50", 100_050],
    ["1'000.50", 100_050],
    ["10 zł", 1_000],
    ["-5", "-5"],
    ["5.123,4", 512_340],
    ["1,00", 100],
    ["five", "five"],
    ["5 to 10", "5 to 10"],
    ["10 kg", "10 kg"],
    ["10 EUR", 1_000],
    ["", ""],
  ])("%s is %s", (written, hundredths) => {
    expect(hundredthsIn(written)).toBe(hundredths);
  });
});

describe("a currency", () => {
  it.each([
    ["inr", "Europe/Berlin", "INR"],
    ["₹", "Europe/Berlin", "INR"],
    ["Rs", "Asia/Kolkata", "INR"],
    ["rs.", "Asia/Colombo", "LKR"],
    ["Rs", "Europe/Berlin", "INR"],
    ["€", "Asia/Kolkata", "EUR"],
    ["$", "America/Toronto", "CAD"],
    ["$", "UTC", "USD"],
    ["rupees", "Asia/Kolkata", "RUPEES"],
  ])("%s at %s is %s", (written, zone, currency) => {
    expect(currencyIn(written, zone)).toBe(currency);
  });

  it.each([
    ["100", "", "Asia/Calcutta", "INR"],
    ["100", "", "Europe/Lisbon", "EUR"],
    ["100", "", "Europe/Oslo", undefined],
    ["100", "", "UTC", undefined],
    ["€100", "", "Asia/Kolkata", "EUR"],
    ["€100", "chf", "Asia/Kolkata", "CHF"],
    ["Rs. 100/-", "", "Asia/Kathmandu", "NPR"],
  ])("of %s with “%s” at %s is %s", (sum, written, zone, currency) => {
    expect(moneyIn(sum, written, zone)).toEqual({ amount: 10_000, currency });
  });
});
