import { execFile } from "node:child_process";

/** The environment of a service that reports its state to systemd (sd_notify(3), sd_watchdog_enabled(3)). */
type Environment = Readonly<Record<string, string | undefined>>;

/** Node has no sockets of the kind that systemd listens at; a tool of its own has. Without systemd nothing is sent. */
const tell = ({ NOTIFY_SOCKET }: Environment, word: string, failed: (error: Error) => void): void => {
  if (NOTIFY_SOCKET) execFile("systemd-notify", [word], (error) => error && failed(error));
};

/**
 * Notifies the service manager that the service is ready and then, twice in each watchdog interval, that it works: only
 * while it really answers. A service that does not is started again.
 *
 * @param isWell asks the service as people do
 * @param failed hears why systemd could not be notified
 */
export const tellServiceManager = (
  environment: Environment,
  isWell: () => Promise<boolean>,
  failed: (error: Error) => void,
): { stop(): void } => {
  tell(environment, "--ready", failed);
  const { WATCHDOG_USEC, WATCHDOG_PID } = environment;
  // Of the process that systemd started, and not of a version that took its place.
  if (WATCHDOG_USEC === undefined || Number(WATCHDOG_PID) !== process.pid) return { stop: () => undefined };
  const look = async () => {
    if (await isWell()) tell(environment, "WATCHDOG=1", failed);
  };
  void look();
  const timer = setInterval(look, Number(WATCHDOG_USEC) / 1_000 / 2);
  return { stop: () => clearInterval(timer) };
};
