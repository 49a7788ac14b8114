ALTER TABLE "refunds" ADD COLUMN "round" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A phone number is looked for by its digits.
UPDATE "orders" SET "search_text" = "search_text" || ' ' || regexp_replace("phone_number", '\D', '', 'g') WHERE "phone_number" ~ '\D';
