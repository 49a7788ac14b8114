CREATE TABLE "import_pictures" (
	"import_id" uuid NOT NULL,
	"name" text NOT NULL,
	"hash" text,
	CONSTRAINT "import_pictures_import_id_name_pk" PRIMARY KEY("import_id","name")
);
--> statement-breakpoint
CREATE TABLE "import_products" (
	"import_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"line" integer NOT NULL,
	"kind" text NOT NULL,
	"plan" jsonb,
	"base" text DEFAULT '' NOT NULL,
	"kept" text,
	CONSTRAINT "import_products_import_id_product_id_pk" PRIMARY KEY("import_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"key" text NOT NULL,
	"cells" jsonb NOT NULL,
	"product_id" text,
	"sku" text,
	"barcode" text,
	"problems" jsonb,
	"state" text DEFAULT 'read' NOT NULL,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer DEFAULT 0 NOT NULL,
	"phase" text NOT NULL,
	"layout" text,
	"header" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"questions" jsonb,
	"failure" text,
	"rows_read" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"phase_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"checked_at" timestamp with time zone,
	"applied_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "import_pictures" ADD CONSTRAINT "import_pictures_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_products" ADD CONSTRAINT "import_products_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_products_kind" ON "import_products" USING btree ("import_id","kind","product_id");--> statement-breakpoint
CREATE INDEX "import_rows_key" ON "import_rows" USING btree ("import_id","key","line");--> statement-breakpoint
CREATE INDEX "import_rows_product" ON "import_rows" USING btree ("import_id","product_id");--> statement-breakpoint
CREATE INDEX "import_rows_problems" ON "import_rows" USING btree ("import_id","line") WHERE problems is not null;--> statement-breakpoint
CREATE INDEX "imports_created" ON "imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "imports_due" ON "imports" USING btree ("created_at") WHERE phase in ('staging', 'checking', 'applying', 'undoing');