import type { CallName, calls } from '@salung/contract';
import type { Answer, Input, Output, Result } from '@salung/contract/schemas';

type Calls = typeof calls;

/** Query values that the server reads from text: what comes out of the schema is what a caller gives. */
type Query<Name extends CallName> = {
  [K in keyof Input<Name, 'query'>]: unknown extends Input<Name, 'query'>[K]
    ? Exclude<K extends keyof Output<Name, 'query'> ? Output<Name, 'query'>[K] : never, undefined>
    : Input<Name, 'query'>[K];
};

type Body<Name extends CallName> = Calls[Name] extends { kind: 'multipart' } ? FormData : Input<Name, 'body'>;

/** A part of the input: absent where the call takes none, optional where every field is, else required. */
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
  /** From 0 to 1 while the body goes out. */
  onUploadProgress?: (part: number) => void;
  /**
   * Overrides the key that the client would send. Without it a call that failed on the way is retried under the
   * same key, and one that got an answer starts a new one.
   */
  idempotencyKey?: string;
}

export type CallOptions<Name extends CallName> = CallInput<Name> & CallControl;

/** The rest parameters of `call`: the options may be left out only where nothing in them is required. */
export type CallArguments<Name extends CallName> =
  object extends CallInput<Name> ? [options?: CallOptions<Name>] : [options: CallOptions<Name>];

export type { Answer, CallName, Result };
