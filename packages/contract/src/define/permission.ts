/** The roles that every installation starts with. Roles of the operator's own are rows beside them. */
export const roleNames = ['Owner', 'Manager', 'Finance', 'Support', 'Marketing', 'Auditor'] as const;
export type BuiltInRole = (typeof roleNames)[number];

/** What staff may do: a route names the permission that it needs, and staff hold those of their role. */
export interface PermissionTerms {
  /** What it allows. */
  readonly about: string;
  /**
   * The built-in roles that hold it. Owner holds every permission, Manager all that are not `ownerOnly`, and Auditor all
   * that read; they are not named here.
   */
  readonly roles?: readonly Exclude<BuiltInRole, 'Owner' | 'Manager' | 'Auditor'>[];
  /**
   * With it a person may ask for, or agree to, what takes two people: two people create, re-assign and reset an account
   * that holds it, and change a role that does.
   */
  readonly guarded?: true;
  readonly ownerOnly?: true;
}

/** By `resource:action`. */
export type Permissions = Readonly<Record<`${string}:${string}`, PermissionTerms>>;
