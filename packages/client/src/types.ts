import type { CallName, calls } from '@salung/contract';
import type { Answer, Input, Output, Result } from '@salung/contract/schemas';

type Calls = typeof calls;

/** Query values, which the server parses from text: a caller gives the type that the schema returns. */
type Query<Name extends CallName> = {
  [K in keyof Input<Name, 'query'>]: unknown extends Input<Name, 'query'>[K]
    ? Exclude<K extends keyof Output<Name, 'query'> ? Output<Name, 'query'>[K] : never, undefined>
    : Input<Name, 'query'>[K];
};

type Body<Name extends CallName> = Calls[Name] extends { kind: 'multipart' } ? FormData : Input<Name, 'body'>;

/** A part of the input: absent if the call has none, optional if all its fields are, else required. */
type Part<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: never }
  : object extends Value
    ? { [K in Key]?: Value | undefined }
    : { [K in Key]: Value };

/** What a call takes: `params` in the path, `query`, `body`. */
export type CallInput<Name extends CallName> = Part<'params', Input<Name, 'params'>> &
  Part<'query', [Input<Name, 'query'>] extends [undefined] ? undefined : Query<Name>> &
  Part<'body', Body<Name>>;

export interface CallControl {
  signal?: AbortSignal;
  /** From 0 to 1 while the body is sent. */
  onUploadProgress?: (part: number) => void;
  /**
   * Overrides the client's key. Without it the same call is sent with the same key after a transport error, and with a
   * new one after an answer.
   */
  idempotencyKey?: string;
}

export type CallOptions<Name extends CallName> = CallInput<Name> & CallControl;

/** The rest parameters of `call`: the options may only be left out if nothing in them is required. */
export type CallArguments<Name extends CallName> =
  object extends CallInput<Name> ? [options?: CallOptions<Name>] : [options: CallOptions<Name>];

export type { Answer, CallName, Result };
