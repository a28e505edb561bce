import { m } from '../paraglide/messages.js';

/** Sentences for the kinds of the client's transport errors. */
type TransportKind = 'aborted' | 'network' | 'timeout' | 'status' | 'protocol';

const onTheWay: Record<TransportKind, () => string> = {
  aborted: m.transport_aborted,
  network: m.transport_network,
  timeout: m.transport_timeout,
  status: m.transport_status,
  protocol: m.transport_protocol,
};

/**
 * A sentence for people about anything that was thrown: the server's (`detail` of an ApiError), the one for the `kind`
 * of a TransportError, else a general one. Never a code or a stack.
 */
export function errorText(error: unknown): string {
  if (typeof error === 'object' && error !== null) {
    const { detail, kind } = error as { detail?: unknown; kind?: unknown };
    if (typeof detail === 'string' && detail) return detail;
    if (typeof kind === 'string' && Object.hasOwn(onTheWay, kind)) return onTheWay[kind as TransportKind]();
  }
  return m.error_text();
}

/** Like `errorText`, but takes the message of the first item of a problem, as a failed user-info call shows it. */
export function firstErrorText(error: unknown): string {
  const { errors } = (error ?? {}) as { errors?: readonly { message?: unknown }[] };
  const message = errors?.[0]?.message;
  return typeof message === 'string' && message ? message : errorText(error);
}
