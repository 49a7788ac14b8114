CREATE TABLE "tax_classes" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"class_id" text NOT NULL,
	"valid_from" date NOT NULL,
	"up_to_paise" bigint,
	"basis_points" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_rates_basis_points" CHECK ("tax_rates"."basis_points" between 0 and 10000),
	CONSTRAINT "tax_rates_up_to" CHECK ("tax_rates"."up_to_paise" > 0)
);
--> statement-breakpoint
ALTER TABLE "subcategories" ADD COLUMN "tax_class" text;--> statement-breakpoint
ALTER TABLE "subcategories" ADD COLUMN "hsn" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "shop_state" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "tax_basis_points" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "hsn" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "cgst_paise" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "sgst_paise" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "utgst_paise" bigint;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "igst_paise" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "place_of_supply" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_basis_points" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_class" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "hsn" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "mrp_paise" bigint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "origin" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "net_quantity" text;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "tax_paise" bigint;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "tax_basis_points" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "mrp_paise" bigint;--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_class_id_tax_classes_id_fk" FOREIGN KEY ("class_id") REFERENCES "public"."tax_classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_rates_day" ON "tax_rates" USING btree ("class_id","valid_from",coalesce("up_to_paise", 0));--> statement-breakpoint
ALTER TABLE "subcategories" ADD CONSTRAINT "subcategories_tax_class_tax_classes_id_fk" FOREIGN KEY ("tax_class") REFERENCES "public"."tax_classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tax_class_tax_classes_id_fk" FOREIGN KEY ("tax_class") REFERENCES "public"."tax_classes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_tax_parts" CHECK ("order_lines"."cgst_paise" + "order_lines"."sgst_paise" + "order_lines"."utgst_paise" + "order_lines"."igst_paise" = "order_lines"."tax_paise" * "order_lines"."quantity" and "order_lines"."cgst_paise" = "order_lines"."sgst_paise" + "order_lines"."utgst_paise");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_hsn" CHECK ("products"."hsn" ~ '^(\d{4}|\d{6}|\d{8})$');