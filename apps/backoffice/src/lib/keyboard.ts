/** What of a key press matters here; a `KeyboardEvent` fits. */
export interface Press {
  key: string;
  /** The place on the keyboard: the same with a Thai layout, where `key` is another letter. */
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/**
 * The name of a press in a shortcut map: `a`, `?`, `Enter`, `ArrowDown`. Letters by what they say on a Latin layout
 * and by their place on any other, so that shortcuts work while Thai is being typed. Null with Ctrl, Alt or Meta.
 */
export function pressName(press: Press): string | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (press.key === '?' || (press.code === 'Slash' && press.shiftKey)) return '?';
  if (/^[a-z]$/i.test(press.key)) return press.key.toLowerCase();
  const place = /^Key([A-Z])$/.exec(press.code)?.[1];
  if (place && press.key.length === 1) return place.toLowerCase();
  return press.key;
}

/** How long after `g` the next key still belongs to it. Milliseconds. */
export const SEQUENCE_PAUSE = 1200;

/** Puts `g` and the key after it together: `g t`. Feeds on press names, gives back the name of the shortcut. */
export class Sequence {
  private leaderAt = Number.NEGATIVE_INFINITY;

  /** @param at milliseconds of any steady clock */
  push(name: string, at: number): string | null {
    // Held for the next key, so it neither ends a sequence nor is a shortcut.
    if (name === 'Shift') return null;
    const following = at - this.leaderAt <= SEQUENCE_PAUSE;
    this.leaderAt = Number.NEGATIVE_INFINITY;
    if (following) return `g ${name}`;
    if (name === 'g') {
      this.leaderAt = at;
      return null;
    }
    return name;
  }
}

/** Whether a key pressed there is meant for typing or for a control of its own. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}
