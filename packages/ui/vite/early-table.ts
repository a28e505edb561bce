/**
 * What is fetched for an address before the app itself runs. Empty fields are left out. In addresses of calls
 * `{language}` is the language of the screens.
 */
export interface EarlyPage {
  /** Path of the page; a part that begins with `$` matches any. */
  path: string;
  /** Whether guests are redirected to the sign-in page. */
  membersOnly?: true;
  /** Files as indexes of the table's list: for everybody, and further ones for signed-in people. */
  files?: number[];
  memberFiles?: number[];
  /** Addresses of the page's first calls. */
  calls?: string[];
  /** Further ones, of its address without a search. */
  plainCalls?: string[];
  /** Address of the largest picture that is seen first. */
  picture?: string;
}

export interface EarlyTable {
  /** Addresses of files, without duplicates. */
  files: string[];
  pages: EarlyPage[];
  /** For every page: files for signed-in people, and addresses of calls for everybody and for signed-in people. */
  memberFiles: number[];
  calls: string[];
  memberCalls: string[];
}
