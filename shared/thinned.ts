/**
 * Places of the values that represent all of them when there are too many to draw: the first and the last, and of each
 * stretch between them the lowest and the highest. So a peak is never left out, and every drawn value is a real one.
 *
 * @param most the most places; if there are no more values than that, all of them
 */
export const thinned = (values: readonly number[], most: number): readonly number[] => {
  if (values.length <= most) return values.map((_, index) => index);
  const stretches = Math.max(1, Math.floor((most - 2) / 2));
  const inner = values.length - 2;
  const kept = new Set([0, values.length - 1]);
  for (let stretch = 0; stretch < stretches; stretch += 1) {
    const from = 1 + Math.floor((stretch * inner) / stretches);
    const until = 1 + Math.floor(((stretch + 1) * inner) / stretches);
    for (const place of extremes(values, from, until)) kept.add(place);
  }
  return [...kept].sort((one, other) => one - other);
};

/** Places of the lowest and the highest value of a stretch, `until` excluded; none for an empty one. */
const extremes = (values: readonly number[], from: number, until: number): readonly number[] => {
  if (from >= until) return [];
  let [low, high] = [from, from];
  for (let place = from; place < until; place += 1) {
    if ((values[place] ?? 0) < (values[low] ?? 0)) low = place;
    if ((values[place] ?? 0) > (values[high] ?? 0)) high = place;
  }
  return [low, high];
};
