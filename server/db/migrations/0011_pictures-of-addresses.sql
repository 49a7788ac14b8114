ALTER TABLE "import_pictures" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "import_pictures" ADD COLUMN "detail" text;--> statement-breakpoint
CREATE INDEX "imports_fetching" ON "imports" USING btree ("created_at") WHERE phase = 'fetching';