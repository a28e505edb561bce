/** The answer about the person who is signed in, as far as it is read here. */
export interface Person {
  phone?: string;
}

/**
 * What is fetched for an address before the app itself runs. What it has nothing of is missing. In addresses of calls
 * `{language}` stands for the language of the screens, and `{phone}` for the phone of who is signed in.
 */
export interface EarlyPage {
  /** Parts of the address; one that begins with `$` stands for any. */
  path: string;
  /** Whether guests are sent from it to sign in. */
  membersOnly?: true;
  /** Files, as places in the table's list: for everybody, and besides for who is signed in. */
  files?: number[];
  memberFiles?: number[];
  /** Addresses of calls that it begins with. */
  calls?: string[];
}

export interface EarlyTable {
  /** Addresses of files, each once. */
  files: string[];
  pages: EarlyPage[];
  /** What every address needs: files for who is signed in, and addresses of calls for everybody and for them. */
  memberFiles: number[];
  calls: string[];
  memberCalls: string[];
  /** Address of the call that tells who is signed in. */
  person?: string;
}
