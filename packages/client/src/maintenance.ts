import { MAINTENANCE_RECHECK } from '@salung/contract/browser';

/**
 * Where the answer of the maintenance check leads from `path`; null means: stay. False (closed) leads to the
 * maintenance page; true, or what is no boolean, leads away from it.
 */
export function maintenanceTarget(isActive: unknown, path: string): '/maintenance' | '/' | null {
  const there = path === '/maintenance';
  if (isActive === false) return there ? null : '/maintenance';
  return there ? '/' : null;
}

export interface MaintenanceOptions<State> {
  /** Asks the server. */
  ask: () => Promise<State>;
  /** Every answer, for whoever shows it. */
  onState: (state: State) => void;
  /** The path that is shown now. */
  path: () => string;
  go: (to: '/maintenance' | '/') => void;
}

/** Watches whether the site is open: at start, every two minutes, and whenever somebody hears of it. */
export class Maintenance<State extends { isActive?: unknown }> {
  private readonly options: MaintenanceOptions<State>;
  private closed = false;

  constructor(options: MaintenanceOptions<State>) {
    this.options = options;
  }

  /** Whether the site was closed when last heard of. */
  readonly isClosed = (): boolean => this.closed;

  /** Looks now and again and again. Gives back what stops it. */
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

  /** Somebody told: the check, the event stream, or a call that was refused. */
  hear(isActive: unknown): void {
    this.closed = isActive === false;
    const to = maintenanceTarget(isActive, this.options.path());
    if (to) this.options.go(to);
  }
}
