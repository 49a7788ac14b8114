-- Trigrams let a misspelt search ("kurtha") find what was meant. First of all migrations: an index of the next one needs it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
