import { describe, expect, it } from "vitest";
import { ratingStart } from "#shared/api/players/rating.ts";
import { halfPoints } from "#shared/league/terms/half-points.ts";

describe("points of a league", () => {
  it.each([0, 0.5, 1, 1.5, 26, 99.5])("may be %d", (points) => {
    expect(halfPoints.safeParse(points).success).toBe(true);
  });

  it.each([5e-324, 1e-17, 0.25, 0.499_999_999_999_999_9, 1 + Number.EPSILON, 3.1])("are not %d", (points) => {
    expect(halfPoints.safeParse(points).success).toBe(false);
  });
});

describe("a rating that is brought along", () => {
  const start = (rating: number) => ratingStart.safeParse({ player: "p1", day: "2026-01-10", rating });

  it.each([0, 1500, 1512.25, 2.03, 1999.999_999, -0.000_001, 1623.700_001])("may be %d", (rating) => {
    expect(start(rating).success).toBe(true);
  });

  it.each([5e-324, 1500.000_000_1, 1e-10, 1500.123_456_7])("is not %d", (rating) => {
    expect(start(rating).success).toBe(false);
  });
});
