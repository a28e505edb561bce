/** The people who sign in, each on an origin of their own. */
export type PersonAudience = 'player' | 'staff';

/**
 * Who may call: anybody (`public`), a player, staff, a player for themselves and staff (`both`), another company's
 * system, which signs the body of its requests (`provider`), or the program that drives the phone of an ADB channel (`agent`).
 */
export type Audience = 'public' | PersonAudience | 'both' | 'provider' | 'agent';

/**
 * A call as its module declares it, as plain data. The server binds it to a handler, the client takes its types from it,
 * and tests iterate over all of them. No zod here: the apps import this file, and zod stays out of their first load.
 */
export interface CallTerms {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Full path from the root of the origin, parameters in braces: `/api/topup/approve/{id}`. */
  readonly path: `/${string}`;
  readonly audience: Audience;
  /**
   * What staff need to call it. `self` means that any signed-in member of staff may, because the call touches only their
   * own account, or checks the permission of what the request names. Required if staff may call it.
   */
  readonly permission?: string;
  /** What staff need besides for a file with the rows of a list: the permission of that list. */
  readonly listPermission?: string;
  /**
   * A public call that acts for the player who sends it, where one is signed in: their session is checked as for any
   * other call, and one that has ended is refused. Without one the caller is a guest, and so are staff.
   */
  readonly session?: 'player';
  /** The status of success; 200 if left out. */
  readonly status?: 200 | 201 | 204;
  /** Moves money or creates something: supports `Idempotency-Key`, which our client always sends. */
  readonly idempotent?: true;
  /** Takes or answers something other than JSON. */
  readonly kind?: 'events' | 'multipart' | 'file';
  /** A member of staff who must still change their first password may call it. */
  readonly beforeFirstPassword?: true;
  /** The largest body in bytes, if it is more than usual. */
  readonly bodyLimit?: number;
  /** Leaves an entry in the audit log, under the name of the call. */
  readonly audited?: true;
  /** Above a set amount it answers 202 with an approval, and nothing moves until a second person approves. */
  readonly fourEyes?: {
    /** What the second person needs besides `approval:decide`; the first one needs the permission of the call. */
    readonly checker: string;
  };
  /**
   * The calls by which staff ask for what this one decides. It refuses the person who asked, and people who are not independent
   * of them. The requests of `fourEyes` are not meant, since `approvals.approve` decides all of them.
   */
  readonly decidesOn?: readonly string[];
  /** Executes another person's request, and so may answer whatever that call may answer, too. */
  readonly performsApproved?: true;
  /** Ends sessions: it never waits behind other calls of the same person. */
  readonly endsSessions?: true;
  /** A read that a replica of the database may answer: it may miss what others did in the last seconds. */
  readonly mayLag?: true;
  /** Refused to players and guests with 503 while the site is closed. */
  readonly pausable?: true;
  /** Refused for whatever modules say against a withdrawal: their `withdrawReasons`. */
  readonly asksGuards?: true;
  /** Fields of the body that staff have to send; players may leave them out. */
  readonly staffNeed?: readonly string[];
  /** Media types of the answer of a file. */
  readonly produces?: readonly string[];
  readonly summary: string;
  /** What else callers should know, in whole sentences. */
  readonly description?: string;
  /**
   * The errors of this call alone. Those that follow from its other fields (sign-in, permission, input,
   * idempotency, maintenance, an id in the path) are added by `errorsOf`. A test fails on an error that is not here.
   */
  readonly errors?: readonly string[];
}

export type Calls = Readonly<Record<string, CallTerms>>;
