import { z } from "zod";

/**
 * Points of a league, whole or half. The validator accepts a value within a rounding error of a multiple, so that
 * decimals can be used; a half has no rounding error, and 5e-324 must not become points.
 */
export const halfPoints = z
  .number()
  .multipleOf(0.5)
  .refine((points) => Number.isInteger(2 * points), "halfPoints");
