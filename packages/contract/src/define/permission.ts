/** The roles that every installation starts with. The operator can add others in the database. */
export const roleNames = ['Owner', 'Manager', 'Finance', 'Support', 'Marketing', 'Auditor'] as const;
export type BuiltInRole = (typeof roleNames)[number];

/** What staff may do: a route names the permission that it needs, and staff hold those of their role. */
export interface PermissionTerms {
  /** What it allows. */
  readonly about: string;
  /**
   * The built-in roles that hold it, other than Owner, which holds every permission, Manager, which holds all that are
   * not `ownerOnly`, and Auditor, which holds all for reading.
   */
  readonly roles?: readonly Exclude<BuiltInRole, 'Owner' | 'Manager' | 'Auditor'>[];
  /**
   * With it a person may request or approve what needs two people. So two people are also needed to create, re-assign
   * and reset an account that holds it, and to change a role that does.
   */
  readonly guarded?: true;
  readonly ownerOnly?: true;
}

/** By `resource:action`. */
export type Permissions = Readonly<Record<`${string}:${string}`, PermissionTerms>>;
