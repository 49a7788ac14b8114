ALTER TABLE "orders" ADD COLUMN "door_method" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "door_reference" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "parcel" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "method" text DEFAULT 'provider' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_doorReference_unique" UNIQUE("door_reference");