/** The name that players see, until the general settings carry it. */
export const PRODUCT = 'Salung';
