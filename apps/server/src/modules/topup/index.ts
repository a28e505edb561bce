export const topupRoutes = (_: unknown) => ({});
