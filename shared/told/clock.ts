/** When what people are told goes out. Stands in wrangler.toml as well. */
export const MINUTELY = "* * * * *";
