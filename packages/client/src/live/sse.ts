export interface StreamEvent {
  event: string;
  data: string;
}

/**
 * Parses server-sent events from text that arrives in pieces. Comments (the server's heartbeat) are ignored. It is part
 * of every first load, to which eventsource-parser would add 1 KiB (gzipped).
 */
export class EventReader {
  private rest = '';
  private event = '';
  private data: string[] = [];
  /** When the server wants the stream opened again after its end, in milliseconds; null if it did not say. */
  retry: number | null = null;

  /** Takes the next piece. @returns the events that it completed */
  push(piece: string): StreamEvent[] {
    const lines = (this.rest + piece).split('\n');
    this.rest = lines.pop() ?? '';
    const found: StreamEvent[] = [];
    for (const raw of lines) {
      const line = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
      if (line === '') {
        if (this.data.length > 0) found.push({ event: this.event || 'message', data: this.data.join('\n') });
        this.event = '';
        this.data = [];
        continue;
      }
      const colon = line.indexOf(':');
      if (colon === 0) continue;
      const field = colon < 0 ? line : line.slice(0, colon);
      const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
      if (field === 'event') this.event = value;
      else if (field === 'data') this.data.push(value);
      else if (field === 'retry' && /^\d+$/.test(value)) this.retry = Number(value);
    }
    return found;
  }
}
