/** What `cloudflare:workers` has for an object's class to stand on. */
export class DurableObject<E> {
  protected readonly ctx: DurableObjectState;
  protected readonly env: E;

  constructor(ctx: DurableObjectState, env: E) {
    this.ctx = ctx;
    this.env = env;
  }
}
