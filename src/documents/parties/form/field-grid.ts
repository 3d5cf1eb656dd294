/** Classes of a grid that puts fields side by side as far as there is room. */
export const fieldGrid = 'grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3'
