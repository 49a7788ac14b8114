DROP INDEX "papers_one_sale";--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_replaces_id_papers_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."papers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "papers_one_sale" ON "papers" USING btree ("order_id") WHERE "papers"."kind" <> 'credit_note' and "papers"."replaces_id" is null;--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_replaced" UNIQUE("replaces_id");--> statement-breakpoint
ALTER TABLE "papers" ADD CONSTRAINT "papers_replaces" CHECK ("papers"."replaces_id" is null or "papers"."kind" <> 'credit_note');