import { MAINTENANCE_RECHECK } from '@salung/contract/browser';

/**
 * Where to go from `path` after the answer of the maintenance check; null to stay. False (closed) leads to the
 * maintenance page; true, or anything that is not a boolean, leads away from it.
 */
export function maintenanceTarget(isActive: unknown, path: string): '/maintenance' | '/' | null {
  const there = path === '/maintenance';
  if (isActive === false) return there ? null : '/maintenance';
  return there ? '/' : null;
}

export interface MaintenanceOptions<State> {
  /** Asks the server. */
  ask: () => Promise<State>;
  /** Called with every answer. */
  onState: (state: State) => void;
  /** The current path. */
  path: () => string;
  go: (to: '/maintenance' | '/') => void;
}

/** Watches whether the site is open: at start, every two minutes, and when other sources report it. */
export class Maintenance<State extends { isActive?: unknown }> {
  private readonly options: MaintenanceOptions<State>;
  private closed = false;

  constructor(options: MaintenanceOptions<State>) {
    this.options = options;
  }

  /** Whether the site was closed at the last report. */
  readonly isClosed = (): boolean => this.closed;

  /** Checks now and regularly. @returns a function that stops it */
  start(): () => void {
    void this.check();
    const timer = setInterval(() => void this.check(), MAINTENANCE_RECHECK);
    return () => clearInterval(timer);
  }

  /** Asks the server once. A check that fails changes nothing: its message goes to the console. */
  async check(): Promise<void> {
    try {
      const state = await this.options.ask();
      this.options.onState(state);
      this.hear(state.isActive);
    } catch (error) {
      console.error(error instanceof Error ? error.message : String(error));
    }
  }

  /** Takes a report: of the check, of the event stream, or of a refused call. */
  hear(isActive: unknown): void {
    this.closed = isActive === false;
    const to = maintenanceTarget(isActive, this.options.path());
    if (to) this.options.go(to);
  }
}
