/** Describes the module in the API reference. */
export const about = 'Lines of the bank: what it says has moved on the accounts of the house.';
