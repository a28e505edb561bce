/** What can be asked for as codes of a promotion, for the contract and for the form. */

/** How many codes for one use each are made at once. */
export const MOST_CODES = 100_000;

/** One code for all: letters A to Z and digits. */
export const SHARED_CODE = /^[A-Z0-9]{4,20}$/;
