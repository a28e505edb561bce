import { m } from '../paraglide/messages.js';

/** What stands between the browser and the server, by the client's names for it. */
type TransportKind = 'aborted' | 'network' | 'timeout' | 'status' | 'protocol';

const onTheWay: Record<TransportKind, () => string> = {
  aborted: m.transport_aborted,
  network: m.transport_network,
  timeout: m.transport_timeout,
  status: m.transport_status,
  protocol: m.transport_protocol,
};

/**
 * A sentence for people out of anything that was thrown: the server's own (`detail` of an ApiError), the one for
 * what happened on the way (`kind` of a TransportError), else a general one. Never a code or a stack.
 */
export function errorText(error: unknown): string {
  if (typeof error === 'object' && error !== null) {
    const { detail, kind } = error as { detail?: unknown; kind?: unknown };
    if (typeof detail === 'string' && detail) return detail;
    if (typeof kind === 'string' && Object.hasOwn(onTheWay, kind)) return onTheWay[kind as TransportKind]();
  }
  return m.error_text();
}

/** As `errorText`, but of a problem the message of its first item: what a failed user-info call reports. */
export function firstErrorText(error: unknown): string {
  const { errors } = (error ?? {}) as { errors?: readonly { message?: unknown }[] };
  const message = errors?.[0]?.message;
  return typeof message === 'string' && message ? message : errorText(error);
}
