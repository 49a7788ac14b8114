CREATE TABLE "waiting_edits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"variant_id" uuid,
	"field" text NOT NULL,
	"reason" text NOT NULL,
	"value" jsonb,
	"actor_id" uuid NOT NULL,
	"actor_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "waiting_edits" ADD CONSTRAINT "waiting_edits_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_edits_field" ON "waiting_edits" USING btree ("product_id",coalesce("variant_id"::text, ''),"field","actor_id");--> statement-breakpoint
CREATE INDEX "products_desk" ON "products" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "products_desk_subcategory" ON "products" USING btree ("sub_category_id","position","id");--> statement-breakpoint
CREATE INDEX "products_drafts" ON "products" USING btree ("position","id") WHERE published_at is null;--> statement-breakpoint
CREATE INDEX "products_off_sale" ON "products" USING btree ("position","id") WHERE retired_at is not null and published_at is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_draft" CHECK ("products"."published_at" is not null or "products"."retired_at" is not null);