/** Tables that the migrations fill: in a new database all others are empty. */
export const shippedTables = ['schema_migrations', 'insurance_types', 'insurance_subtypes', 'jurisdictions'] as const
