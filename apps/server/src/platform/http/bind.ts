import type { Call, CallName } from '@salung/contract';
import { calls, type ErrorCode } from '@salung/contract';
import { errorsOfCall } from '@salung/contract/openapi';
import {
  approvalPending,
  type CallSchemas,
  type Output,
  type Result,
  schemas,
} from '@salung/contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  type Actor,
  type AgentActor,
  actorName,
  isPerson,
  type Person,
  type ProviderActor,
} from '../actor.ts';
import type { Clock } from '../clock.ts';
import { type Database, inTransaction, type Tx } from '../db/database.ts';
import { Problem } from '../problem.ts';
import type { Caller } from './caller.ts';
import { once } from './idempotency.ts';
import { fastifyPath } from './methods.ts';
import { PersonTurns } from './person-turns.ts';

/** What a handler receives: the validated parts of the request, and the caller. */
export interface Request<Name extends CallName> {
  caller: Caller;
  params: Output<Name, 'params'>;
  query: Output<Name, 'query'>;
  body: Output<Name, 'body'>;
  /** For the few calls that are not plain JSON: files and streams. */
  raw: FastifyRequest;
  reply: FastifyReply;
}

/** A call's answer, or nothing if the handler itself has sent it (a stream, a file). */
export type Handler<Name extends CallName> = (request: Request<Name>) => Promise<Result<Name> | undefined>;
export type Handlers = { readonly [Name in CallName]?: Handler<Name> };

/** A request as its sender signed it. */
export interface SignedRequest {
  method: string;
  /** Path and query as they were sent. */
  url: string;
  headers: FastifyRequest['headers'];
  /** The bytes of the body; empty without a body. */
  body: Buffer;
  address: string;
}

/** The calls to bind, with their schemas: the contract's, except in tests. */
export interface CallTable {
  calls: Readonly<Record<string, Call>>;
  schemas: Readonly<Record<string, CallSchemas>>;
}

export interface Binding {
  db: Database;
  clock: Clock;
  /** The person whose token the request has; throws the Problem to answer with. */
  authenticate(request: FastifyRequest): Promise<Person>;
  /**
   * Reads the same person again for a transaction. Staff are locked until it ends: whatever would end their session either waits
   * for that, or has committed before and is seen here. Throws the Problem to answer with.
   */
  reauthenticate(tx: Tx, person: Person, request: FastifyRequest): Promise<Person>;
  /** The provider that signed a request; throws the Problem to answer with. */
  authenticateProvider(name: CallName, signed: SignedRequest): Promise<ProviderActor>;
  /** The agent whose token this is; undefined if it is not an agent's token. Throws the Problem to answer with. */
  authenticateAgent(request: FastifyRequest): Promise<AgentActor | undefined>;
  /** Whether the site is open to players. */
  isOpen(): Promise<boolean>;
  /** A replica that may answer calls that may lag; undefined without one. */
  replica?: ReplicaBinding | undefined;
}

export interface ReplicaBinding {
  /** The handlers, reading from the replica. */
  handlers: Handlers;
  /** Whether it may answer this person now: it is young enough, and they did nothing that it may not have yet. */
  mayAnswer(person: Person): Promise<boolean>;
}

/**
 * Checks that a call declares who may make it. The server does not start otherwise.
 * @throws Error naming the call
 */
export function assertDeclared(name: string, call: Call): void {
  const staffMay = call.audience === 'staff' || call.audience === 'both';
  if (staffMay && !call.permission) throw new Error(`${name}: staff may call it, but it names no permission`);
  if (!staffMay && call.permission) throw new Error(`${name}: names a permission, but no staff may call it`);
  if (call.session && call.audience !== 'public') throw new Error(`${name}: only a public call has guests`);
}

/** Refuses actors that may not make the call. */
export function authorize(call: Call, person: Person): void {
  if (call.session) return;
  if (call.audience !== 'both' && call.audience !== person.audience) throw new Problem('WRONG_AUDIENCE');
  if (person.audience !== 'staff') return;
  if (person.mustChangePassword && !call.beforeFirstPassword) throw new Problem('FIRST_PASSWORD');
  for (const permission of [call.permission, call.listPermission]) {
    if (permission && permission !== 'self' && !person.permissions.has(permission)) {
      throw new Problem('FORBIDDEN', { permission });
    }
  }
}

/** Whether the sender is identified: always for calls that need a sign-in, otherwise only if the request has a token. */
const isAboutPerson = ({ audience, session }: Call, request: FastifyRequest): boolean =>
  session
    ? request.headers.authorization !== undefined
    : audience === 'player' || audience === 'staff' || audience === 'both';

/** The agent that sends a request. A person's token is not accepted. */
async function agentOf(binding: Binding, request: FastifyRequest): Promise<AgentActor> {
  const agent = await binding.authenticateAgent(request);
  if (agent) return agent;
  try {
    await binding.authenticate(request);
  } catch (error) {
    if (error instanceof Problem && ['SIGN_IN_REQUIRED', 'SESSION_ENDED'].includes(error.code)) throw error;
    if (!(error instanceof Problem)) throw error;
  }
  throw new Problem('WRONG_AUDIENCE');
}

/** The provider that signed a request. */
const providerOf = (binding: Binding, name: CallName, request: FastifyRequest): Promise<ProviderActor> =>
  binding.authenticateProvider(name, {
    method: request.method,
    url: request.url,
    headers: request.headers,
    body: request.rawBody ?? Buffer.alloc(0),
    address: request.ip,
  });

/** Identifies the sender of a request, and refuses it if they may not send it now. */
async function admit(binding: Binding, call: Call, request: FastifyRequest): Promise<void> {
  if (call.audience === 'agent') request.agent = await agentOf(binding, request);
  if (isAboutPerson(call, request)) {
    request.person = await binding.authenticate(request);
    authorize(call, request.person);
  }
  if (call.pausable && request.person?.audience !== 'staff' && !(await binding.isOpen())) {
    throw new Problem('MAINTENANCE');
  }
}

/** If the body or the turn of a request took longer than this many milliseconds, its sender is checked again. */
const LONG_ON_ITS_WAY = 200;

/** The client disconnected before its turn: nobody would receive the answer. */
const hasLeft = (reply: FastifyReply): boolean => reply.raw.destroyed;

/**
 * Limits one person's concurrent calls. Each may wait for a lock on that person's money while it occupies one of the process's
 * connections. Pages never have that many calls waiting.
 */
const CALLS_OF_ONE = { atOnce: 4, waiting: 1_000 };

/**
 * Which calls of a person take turns with each other. A form is read during its turn and may take long to arrive. And a thief of
 * a token must not be able to keep its owner from ending the session.
 */
const turnsOf = ({ kind, endsSessions }: Call, { audience, id }: Person): string =>
  `${audience}:${id}:${kind === 'multipart' ? 'forms' : endsSessions ? 'sessions' : 'calls'}`;

/** The sender as the latest check found them. */
const senderOf = ({ person, provider, agent }: FastifyRequest): Actor =>
  person ?? provider ?? agent ?? { audience: 'anonymous' };

const keyShape = /^[\x21-\x7e]{1,200}$/;

function createCaller(
  name: CallName,
  call: Call,
  binding: Binding,
  request: FastifyRequest,
  actor: Actor,
): Caller {
  const key = request.headers['idempotency-key'];
  const by = actorName(actor);
  const agent = String(request.headers['user-agent'] ?? '').trim();
  if (call.idempotent && key !== undefined && (typeof key !== 'string' || !keyShape.test(key))) {
    throw new Problem('INVALID_INPUT', {}, 'headers.idempotency-key');
  }
  const caller = {
    actor,
    by,
    address: request.ip,
    userAgent: agent === '' ? null : agent.slice(0, 300),
    language: languageOf(request),
    key: call.idempotent && typeof key === 'string' ? key : null,
    transaction: <T>(act: (tx: Tx) => Promise<T>) => {
      const work = async (tx: Tx) => {
        if (isPerson(actor)) {
          const person = await binding.reauthenticate(tx, actor, request);
          authorize(call, person);
          caller.actor = person;
        }
        return act(tx);
      };
      return typeof key === 'string' && call.idempotent && actor.audience !== 'anonymous'
        ? once(
            binding.db,
            {
              person: by,
              call: name,
              key,
              request: [request.params, request.query, request.body],
              status: call.status ?? 200,
              now: binding.clock.now(),
            },
            work,
          )
        : inTransaction(binding.db, work);
    },
  };
  return caller;
}

/** Thai unless the request prefers English. */
export function languageOf(request: FastifyRequest): 'th' | 'en' {
  const header = String(request.headers['accept-language'] ?? '').toLowerCase();
  const th = header.indexOf('th');
  const en = header.indexOf('en');
  return en >= 0 && (th < 0 || en < th) ? 'en' : 'th';
}

/** Binds handlers to their calls on one origin. Shapes, audience, permission and answer come from the contract. */
export function bind(
  app: FastifyInstance,
  binding: Binding,
  handlers: Handlers,
  table: CallTable = { calls, schemas },
): void {
  const turns = new PersonTurns(CALLS_OF_ONE);
  for (const name of Object.keys(handlers) as CallName[]) {
    const { [name]: call } = table.calls;
    const { [name]: shapes } = table.schemas;
    if (!call || !shapes) throw new Error(`${name} is no call`);
    assertDeclared(name, call);
    addRoute(app, { name, call, shapes, binding, turns, handler: handlers[name] as Handler<CallName> });
  }
}

/** A call with all that it needs on one origin. */
interface BoundCall {
  name: CallName;
  call: Call;
  shapes: CallSchemas;
  binding: Binding;
  turns: PersonTurns;
  handler: Handler<CallName>;
}

const statusOf = ({ status = 200 }: Call): number => status;

function addRoute(app: FastifyInstance, bound: BoundCall): void {
  const { name, call, shapes, binding } = bound;
  app.route({
    method: call.method,
    url: fastifyPath(call.path),
    ...(call.bodyLimit ? { bodyLimit: call.bodyLimit } : {}),
    config: {
      name,
      isSigned: call.audience === 'provider',
      errors: new Set(errorsOfCall(call)),
      ...(call.audience === 'public' && call.method !== 'GET' ? { rateLimit: {} } : {}),
    },
    schema: routeSchema(call, shapes),
    // Before the body is read, so that nobody uploads five megabytes only to be told to sign in.
    onRequest: async (request) => {
      await admit(binding, call, request);
    },
    preValidation: (request, reply) => beforeValidation(bound, request, reply),
    preHandler: async (request) => refuseSurplus(bound, request),
    handler: (request, reply) => respond(bound, request, reply),
  });
}

const routeSchema = (call: Call, shapes: CallSchemas) => ({
  ...(shapes.params ? { params: shapes.params } : {}),
  ...(shapes.query ? { querystring: shapes.query } : {}),
  ...(shapes.body ? { body: shapes.body } : {}),
  ...(call.kind === 'events' || call.kind === 'file'
    ? {}
    : {
        response: { [statusOf(call)]: shapes.answer, ...(call.fourEyes ? { 202: approvalPending } : {}) },
      }),
});

async function beforeValidation(
  { name, call, shapes, binding }: BoundCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (call.audience === 'provider') request.provider = await providerOf(binding, name, request);
  // While a slow body arrives, its sender may be ejected, or the site closed.
  if (request.person && reply.elapsedTime > LONG_ON_ITS_WAY) await admit(binding, call, request);
  // A missing body counts as an empty one where it may be left out; Fastify would validate null.
  if (request.body === undefined && shapes.body?.safeParse(undefined).success) request.body = {};
}

/** Refuses parts of a request that the call does not take. */
function refuseSurplus({ call, shapes }: BoundCall, request: FastifyRequest): void {
  const [surplus] = shapes.query ? [] : Object.keys(request.query as object);
  if (surplus !== undefined) throw new Problem('INVALID_INPUT', {}, `query.${surplus.slice(0, 100)}`);
  if (!shapes.body && call.kind !== 'multipart' && hasContent(request.body))
    throw new Problem('INVALID_INPUT', {}, 'body');
}

async function respond(
  bound: BoundCall,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { call } = bound;
  const answer = await handleInTurn(bound, request, reply);
  // The handler has sent its own answer.
  if (answer === undefined) return reply;
  // Personal answers, and those of sign-in and registration, which contain tokens.
  if (call.audience !== 'public' || call.method !== 'GET') reply.header('cache-control', 'no-store');
  // A page that has just been told of a change asks again, and must not be answered by its browser.
  else if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
  return reply.code(isPending(answer) ? 202 : statusOf(call)).send(answer);
}

/** Handles a request; one of a person in their turn. */
async function handleInTurn(bound: BoundCall, request: FastifyRequest, reply: FastifyReply) {
  const { name, call, binding, turns } = bound;
  const handleBy = (handler: Handler<CallName>) =>
    handler({
      caller: createCaller(name, call, binding, request, senderOf(request)),
      params: request.params as never,
      query: request.query as never,
      body: request.body as never,
      raw: request,
      reply,
    });
  const { person } = request;
  // Streams and files take no turn: they last long, and occupy no database connection.
  if (!person || call.kind === 'events' || call.kind === 'file') return answerFrom(bound, request, handleBy);
  const begun = reply.elapsedTime;
  return turns.run(turnsOf(call, person), async () => {
    if (hasLeft(reply)) throw new Problem('BUSY');
    // The turn may take long too.
    if (reply.elapsedTime - begun > LONG_ON_ITS_WAY) await admit(binding, call, request);
    return answerFrom(bound, request, handleBy);
  });
}

/**
 * The answer of the replica where it may give one, else the primary's. Where the replica fails (it is away, or it cancelled the
 * query to apply changes), the primary answers.
 */
async function answerFrom<Answered>(
  { name, call: { mayLag }, binding: { replica }, handler }: BoundCall,
  { person, log }: FastifyRequest,
  handleBy: (handler: Handler<CallName>) => Promise<Answered>,
): Promise<Answered> {
  const lagging = mayLag && person && replica?.handlers[name];
  if (!lagging || !(await replica.mayAnswer(person))) return handleBy(handler);
  try {
    return await handleBy(lagging as Handler<CallName>);
  } catch (error) {
    if (error instanceof Problem) throw error;
    log.warn({ err: error, call: name }, 'the replica could not answer');
    return handleBy(handler);
  }
}

/** Whether an answer says that a second person has to approve first. */
const isPending = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'approvalStatus' in answer;

/** Clients without input send an empty object. */
const hasContent = (body: unknown): boolean =>
  body !== undefined && body !== null && !(typeof body === 'object' && Object.keys(body).length === 0);

declare module 'fastify' {
  interface FastifyRequest {
    person?: Person;
    provider?: ProviderActor;
    agent?: AgentActor;
    /** The bytes of the body of a signed request. */
    rawBody?: Buffer;
  }
  interface FastifyContextConfig {
    name?: CallName;
    /** Whether the sender signs the request. */
    isSigned?: boolean;
    /** What the call may answer, by its contract. */
    errors?: ReadonlySet<ErrorCode>;
  }
}
